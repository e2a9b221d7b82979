import type { LocalisedDocument, LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { HintWork, PlannedHint } from '../../tasks/index.ts'

export async function listQuestionHintWork(reader: PlatformReader, questionId: string): Promise<HintWork[]> {
  const rows = await reader
    .selectFrom('question_hints as h')
    .select(['h.id', 'h.number', 'h.price', 'h.content', 'h.document'])
    .select(
      sql<number>`(select count(*)::int from question_hint_unlocks u where u.hint_id = h.id)`.as('unlocks'),
    )
    .where('h.question_id', '=', questionId)
    .orderBy('h.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
  }))
}

/** Those that stay keep their ids, because people have paid for them; the numbers are given anew. */
export async function keepQuestionHints(
  tx: PlatformTx,
  questionId: string,
  hints: readonly PlannedHint[],
): Promise<void> {
  const kept = hints.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await tx
    .deleteFrom('question_hints')
    .where('question_id', '=', questionId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  await tx
    .updateTable('question_hints')
    .set(({ eb }) => ({ number: eb('number', '+', beyond) }))
    .where('question_id', '=', questionId)
    .execute()
  for (const [index, { id, price, content, document, isNew }] of hints.entries()) {
    const values = {
      number: index + 1,
      price,
      content: JSON.stringify(content),
      document: document && JSON.stringify(document),
    }
    if (isNew)
      await tx
        .insertInto('question_hints')
        .values({ id, question_id: questionId, ...values })
        .execute()
    else await tx.updateTable('question_hints').set(values).where('id', '=', id).execute()
  }
}

/** Out of the way of the numbers that are given now. */
const beyond = 1_000
