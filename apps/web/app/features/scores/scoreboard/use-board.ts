import type { Scoreboard } from '@tiltyard/contracts/browser'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useBoardStream } from '../../notifications/live/index.ts'
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
  useBoardStream({ competitionId: of.id, type: of.type }, division, follower.handleEvent)
  usePolling(follower)
  return { ...snapshot, follower }
}

const pollMs = 30_000

/** Polls while there is no stream, and fetches at once if the document came without a board. */
function usePolling(follower: BoardFollower): void {
  useEffect(() => {
    if (!follower.getSnapshot().current) void follower.check()
    const timer = setInterval(() => {
      if (!document.hidden && !follower.isStreaming()) void follower.check()
    }, pollMs)
    return () => clearInterval(timer)
  }, [follower])
}
