import type { PagedScoreboardRow } from '@tiltyard/contracts/browser'
import { useSession } from '../../identity/session/index.ts'
import type { BoardLog } from './board-log.model.ts'
import type { BoardPages } from './board-pages.model.ts'
import { ownRowAfter } from './own-row.model.ts'
import { type BoardCompetition, fetchOwnRow } from './queries.ts'
import { useVersioned } from './use-versioned.ts'

/** The row of the visitor's team; null without a team on the board. */
export function useOwnRow(
  of: BoardCompetition,
  division: number | undefined,
  { board, log }: { readonly board: BoardPages; readonly log: BoardLog },
): PagedScoreboardRow | null {
  const userId = useSession().user?.id
  const own = useVersioned<{ readonly row: PagedScoreboardRow | null }>(
    userId ? `${userId}/${of.id}/${division}` : null,
    { version: board.version, log },
    {
      async fetch() {
        const outcome = await fetchOwnRow(of, division)
        if (!outcome.ok) return null
        return { version: outcome.value.version, value: { row: outcome.value.row } }
      },
      next: ownRowAfter,
    },
  )
  return own?.row ?? null
}
