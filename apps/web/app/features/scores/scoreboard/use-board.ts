import type { Scoreboard } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../identity/session/index.ts'
import { useLive } from '../../notifications/live/index.ts'
import { type BoardFollower, type BoardSnapshot, followBoard } from './follow-board.ts'
import { type BoardCompetition, createPageFetcher } from './queries.ts'

export type LiveBoard = BoardSnapshot & { readonly follower: BoardFollower }

/** One board for as long as its screen is there; whoever uses it gives each division a key of its own. */
export function useBoard(
  of: BoardCompetition,
  division: number | undefined,
  initial: Scoreboard | null,
): LiveBoard {
  // Later documents of the same board know nothing that following it does not.
  const follower = useMemo(
    () => followBoard(createPageFetcher(of, division), initial),
    [of.id, of.type, division],
  )
  const snapshot = useSyncExternalStore(follower.subscribe, follower.getSnapshot, follower.getSnapshot)
  useBoardUpdates(of.id, () => void follower.check())
  return { ...snapshot, follower }
}

const visitorsMs = 5_000
/** Whoever is signed in is told; this is for the case that telling has failed. */
const signedInMs = 30_000

/** The document may come from a cache: asks at once, then whenever something has happened. */
function useBoardUpdates(competitionId: string, onChange: () => void): void {
  const onUpdate = useEffectEvent(onChange)
  const everyMs = useSession().phase === 'signed-in' ? signedInMs : visitorsMs
  useLive('scoreboard', ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] === competitionId) onUpdate()
  })
  useEffect(() => onUpdate(), [])
  useEffect(() => {
    const checkIfVisible = () => {
      if (!document.hidden) onUpdate()
    }
    const timer = setInterval(checkIfVisible, everyMs)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [everyMs])
}
