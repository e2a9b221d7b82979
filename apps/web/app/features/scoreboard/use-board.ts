import type { Scoreboard } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useLive } from '../live/index.ts'
import { useSession } from '../session/index.ts'
import { type BoardFollower, type BoardSeen, followBoard } from './follow-board.ts'
import { type BoardOf, pageAsker } from './queries.ts'

export type FollowedBoard = BoardSeen & { readonly follower: BoardFollower }

/** One board for as long as its screen is there; whoever uses it gives each division a key of its own. */
export function useBoard(
  of: BoardOf,
  division: number | undefined,
  initial: Scoreboard | null,
): FollowedBoard {
  // Later documents of the same board know nothing that following it does not.
  const follower = useMemo(() => followBoard(pageAsker(of, division), initial), [of.id, of.type, division])
  const seen = useSyncExternalStore(follower.subscribe, follower.read, follower.read)
  useBoardNews(of.id, () => void follower.check())
  return { ...seen, follower }
}

const visitorsMs = 5_000
/** Whoever is signed in is told; this is for the case that telling has failed. */
const signedInMs = 30_000

/** The document may come from a cache: asks at once, then whenever something has happened. */
function useBoardNews(competitionId: string, onNews: () => void): void {
  const hear = useEffectEvent(onNews)
  const everyMs = useSession().phase === 'signed-in' ? signedInMs : visitorsMs
  useLive('scoreboard', ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] === competitionId) hear()
  })
  useEffect(() => hear(), [])
  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) hear()
    }
    const timer = setInterval(lookAgain, everyMs)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [everyMs])
}
