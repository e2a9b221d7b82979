import type { ContentListItem } from '@tiltyard/contracts'
import { type Move, movesFrom } from './content-moves.model.ts'
import { hasChannel } from './kinds.ts'

export type BulkAction = 'publish' | 'archive' | 'channel'

/** The actions that at least one of these contents allows; those that do not are named with the reason afterwards. */
export function bulkActionsFor(rows: readonly ContentListItem[]): readonly BulkAction[] {
  const allows = (move: Move) => rows.some((row) => movesFrom(row).includes(move))
  return [
    ...(allows('publish') ? (['publish'] as const) : []),
    ...(allows('archive') ? (['archive'] as const) : []),
    ...(rows.some(({ kind, state }) => hasChannel(kind) && state !== 'archived')
      ? (['channel'] as const)
      : []),
  ]
}

/** What became of one content; null: done. */
export type BulkOutcome = { readonly id: string; readonly refusal: string | null }

/** One after another: each is a change of its own, and a refused one does not hold up those after it. */
export async function applyToEach<Row extends { readonly id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<string | null>,
  onDone: (count: number) => void,
): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const row of rows) {
    outcomes.push({ id: row.id, refusal: await act(row) })
    onDone(outcomes.length)
  }
  return outcomes
}
