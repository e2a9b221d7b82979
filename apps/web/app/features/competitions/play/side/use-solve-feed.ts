import { addresses, type RecentSolve } from '@tiltyard/contracts/browser'
import { useEffect, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../queries.ts'

type SolveFeed = { readonly solves: readonly RecentSolve[]; readonly isFrozen: boolean }

/**
 * The latest solves on the public board; null while they load, and where nobody may see the board. Read again whenever the
 * play page is: it follows the board already.
 */
export function useSolveFeed(competition: Competition, version: unknown): SolveFeed | null {
  const [feed, setFeed] = useState<SolveFeed | null>(null)
  // The version is what asks again.
  useEffect(() => {
    let isLeft = false
    void call(addresses.listRecentSolves, { params: paramsOf(competition), query: {} }).then((outcome) => {
      if (!isLeft && outcome.ok)
        setFeed({ solves: outcome.value.solves, isFrozen: outcome.value.state === 'frozen' })
    })
    return () => {
      isLeft = true
    }
  }, [competition, version])
  return feed
}
