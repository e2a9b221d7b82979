import { createFollow } from '@tiltyard/client'
import { addresses, type CompetitionType } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent } from 'react'
import { sessionCaller } from '../../identity/session/index.ts'
import { type BoardEvent, parseBoardEvent } from './board-event.model.ts'
import { followWithRetry } from './follow-with-retry.ts'

const follow = createFollow(sessionCaller)

/**
 * Subscribes to one board while the page is visible, so that tabs in the background hold no connection. A page that becomes
 * visible again receives the current version first, so no change is missed.
 */
export function useBoardStream(
  { competitionId, type }: { readonly competitionId: string; readonly type: CompetitionType },
  division: number | undefined,
  handler: (event: BoardEvent) => void,
): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    let connection: AbortController | null = null
    const disconnect = () => {
      connection?.abort()
      connection = null
    }
    const connectIfVisible = () => {
      if (document.hidden) return disconnect()
      if (connection) return
      connection = new AbortController()
      void followWithRetry({
        signal: connection.signal,
        lastId: () => null,
        onEvent(received) {
          const event = parseBoardEvent(received)
          if (event) onEvent(event)
        },
        onLost: () => onEvent({ kind: 'lost' }),
        follow: ({ signal }) =>
          follow(addresses.streamScoreboard, {
            params: { competitionId, type },
            query: { division },
            ...(signal && { signal }),
          }),
      })
    }
    connectIfVisible()
    document.addEventListener('visibilitychange', connectIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', connectIfVisible)
      disconnect()
    }
  }, [competitionId, type, division])
}
