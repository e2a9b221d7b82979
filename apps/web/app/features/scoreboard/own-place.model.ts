import {
  type PagedScoreboardRow,
  placeAfter,
  rowAfter,
  type ScoreboardDelta,
} from '@tiltyard/contracts/browser'
import { pageOf } from './board-pages.model.ts'

type Own = { readonly row: PagedScoreboardRow | null }

/** The row of one's own team after a change; null: the change does not tell, as when some team joins. */
export function ownAfter({ row }: Own, delta: ScoreboardDelta): Own | null {
  if (!row) return delta.rows.some(([from]) => from < 0) ? null : { row }
  const place = placeAfter(delta, row.place)
  if (place < 0) return { row: null }
  const next = rowAfter(delta, (at) => (at === row.place ? row : undefined))(place)
  return next ? { row: { ...next, place, page: pageOf(place) } } : null
}
