import { createFollow } from '@tiltyard/client'
import { addresses, type CompetitionType } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent } from 'react'
import { readToken } from '../session/index.ts'
import { type BoardEvent, parseBoardEvent } from './board-event.model.ts'
import { keepFollowing } from './keep-following.ts'

const follow = createFollow({ token: readToken })

/**
 * Follows one board while the page is in sight. A page that comes back into sight hears where the board stands by then, so
 * nothing is missed, and tabs in the background hold no connection.
 */
export function useBoardStream(
  { competitionId, type }: { readonly competitionId: string; readonly type: CompetitionType },
  division: number | undefined,
  handler: (event: BoardEvent) => void,
): void {
  const hear = useEffectEvent(handler)
  useEffect(() => {
    let leaving: AbortController | null = null
    const leave = () => {
      leaving?.abort()
      leaving = null
    }
    const follows = () => {
      if (document.hidden) return leave()
      if (leaving) return
      leaving = new AbortController()
      void keepFollowing({
        signal: leaving.signal,
        lastId: () => null,
        hear(event) {
          const told = parseBoardEvent(event)
          if (told) hear(told)
        },
        lose: () => hear({ kind: 'lost' }),
        follow: ({ signal }) =>
          follow(addresses.streamScoreboard, {
            params: { competitionId, type },
            query: { division },
            ...(signal && { signal }),
          }),
      })
    }
    follows()
    document.addEventListener('visibilitychange', follows)
    return () => {
      document.removeEventListener('visibilitychange', follows)
      leave()
    }
  }, [competitionId, type, division])
}
