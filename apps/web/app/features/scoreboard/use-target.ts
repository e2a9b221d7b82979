import { useCallback, useState } from 'react'
import { indexOfTeam, pageSize } from './board-pages.model.ts'
import type { BoardFollower } from './follow-board.ts'
import type { Target } from './use-jump.ts'

/** A team and the page that it was on a moment ago; read again, that page says on which row. */
export function useTarget(follower: BoardFollower) {
  const [target, setTarget] = useState<Target | null>(null)
  const jumpTo = useCallback(
    async ({ teamId, page }: { readonly teamId: string; readonly page: number }) => {
      const from = (page - 1) * pageSize
      await follower.look({ from, to: from + pageSize })
      const { shown } = follower.read()
      const index = (shown && indexOfTeam(shown, teamId)) ?? from
      setTarget((last) => ({ teamId, index, time: (last?.time ?? 0) + 1 }))
    },
    [follower],
  )
  return { target, jumpTo }
}
