import {
  type PagedScoreboardRow,
  placeAfter,
  rowAfter,
  type ScoreboardDelta,
} from '@tiltyard/contracts/browser'
import { pageOf } from './board-pages.model.ts'

type OwnRow = { readonly row: PagedScoreboardRow | null }

/** The own row after a delta; null if the delta does not determine it, as when another team joins. */
export function ownRowAfter({ row }: OwnRow, delta: ScoreboardDelta): OwnRow | null {
  if (!row) return delta.rows.some(([from]) => from < 0) ? null : { row }
  const place = placeAfter(delta, row.place)
  if (place < 0) return { row: null }
  const next = rowAfter(delta, (at) => (at === row.place ? row : undefined))(place)
  return next ? { row: { ...next, place, page: pageOf(place) } } : null
}
