import type { LocalisedDocument, LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { HintWork, PlannedHint } from './plan-hints.ts'

export async function listHintWork(reader: PlatformReader, taskId: string): Promise<HintWork[]> {
  const rows = await reader
    .selectFrom('task_hints as h')
    .select(['h.id', 'h.number', 'h.price', 'h.content', 'h.document'])
    .select(sql<number>`(select count(*)::int from hint_unlocks u where u.hint_id = h.id)`.as('unlocks'))
    .where('h.task_id', '=', taskId)
    .orderBy('h.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
  }))
}

/** All go and come again under their own ids, so that numbers never collide; those that were read are only numbered anew. */
export async function keepHints(
  tx: PlatformTx,
  taskId: string,
  hints: readonly PlannedHint[],
): Promise<void> {
  const kept = hints.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await tx
    .deleteFrom('task_hints')
    .where('task_id', '=', taskId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  await tx
    .updateTable('task_hints')
    .set(({ eb }) => ({ number: eb('number', '+', beyond) }))
    .where('task_id', '=', taskId)
    .execute()
  for (const [index, hint] of hints.entries()) {
    const values = {
      number: index + 1,
      price: hint.price,
      content: JSON.stringify(hint.content),
      document: hint.document && JSON.stringify(hint.document),
    }
    if (hint.isNew)
      await tx
        .insertInto('task_hints')
        .values({ id: hint.id, task_id: taskId, ...values })
        .execute()
    else await tx.updateTable('task_hints').set(values).where('id', '=', hint.id).execute()
  }
}

/** Out of the way of the numbers that are given now. */
const beyond = 1_000
