import type { PagedScoreboardRow } from '@tiltyard/contracts/browser'
import { useSession } from '../session/index.ts'
import type { BoardLog } from './board-log.model.ts'
import type { BoardPages } from './board-pages.model.ts'
import { ownAfter } from './own-place.model.ts'
import { askOwnPlace, type BoardOf } from './queries.ts'
import { useVersioned } from './use-versioned.ts'

/** Null for whoever has no team on the board. */
export function useOwnPlace(
  of: BoardOf,
  division: number | undefined,
  { board, log }: { readonly board: BoardPages; readonly log: BoardLog },
): PagedScoreboardRow | null {
  const userId = useSession().user?.id
  const own = useVersioned<{ readonly row: PagedScoreboardRow | null }>(
    userId ? `${userId}/${of.id}/${division}` : null,
    { version: board.version, log },
    {
      async ask() {
        const outcome = await askOwnPlace(of, division)
        if (!outcome.ok) return null
        return { version: outcome.value.version, value: { row: outcome.value.row } }
      },
      next: ownAfter,
    },
  )
  return own?.row ?? null
}
