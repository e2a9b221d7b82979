import type { Scoreboard } from '@tiltyard/contracts/browser'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useBoardStream } from '../live/index.ts'
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
  useBoardStream({ competitionId: of.id, type: of.type }, division, follower.hear)
  useFallback(follower)
  return { ...seen, follower }
}

const fallbackMs = 30_000

/** Asks now and then while nothing is heard, and at once where the document brought no board. */
function useFallback(follower: BoardFollower): void {
  useEffect(() => {
    if (!follower.read().shown) void follower.check()
    const timer = setInterval(() => {
      if (!document.hidden && !follower.isHearing()) void follower.check()
    }, fallbackMs)
    return () => clearInterval(timer)
  }, [follower])
}
