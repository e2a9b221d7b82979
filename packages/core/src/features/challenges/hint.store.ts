import type { CompetitionDocument, LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { newId, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type HintRecord = {
  readonly id: string
  readonly number: number
  readonly price: number
  readonly content: LocalisedHtml
  readonly document: CompetitionDocument | null
  readonly unlocks: number
}
export type PlannedHint = Omit<HintRecord, 'number' | 'unlocks'> & { readonly isNew: boolean }

export type HintRow = {
  readonly id: string
  readonly challengeId: string
  readonly number: number
  readonly price: number
  readonly content: LocalisedHtml
}

/** With their texts: the caller checks who may read them. */
export async function listHints(reader: PlatformReader, challengeIds: readonly string[]): Promise<HintRow[]> {
  if (challengeIds.length === 0) return []
  const rows = await reader
    .selectFrom('challenge_hints')
    .select(['id', 'challenge_id', 'number', 'price', 'content'])
    .where('challenge_id', 'in', challengeIds)
    .orderBy('number')
    .execute()
  return rows.map(({ challenge_id, content, ...row }) => ({
    ...row,
    challengeId: challenge_id,
    content: content as LocalisedHtml,
  }))
}

/** For authors. A hint may have been unlocked by teams and, in training, by persons. */
export async function listHintRecords(reader: PlatformReader, challengeId: string): Promise<HintRecord[]> {
  const rows = await reader
    .selectFrom('challenge_hints as h')
    .select(['h.id', 'h.number', 'h.price', 'h.content', 'h.document'])
    .select(
      sql<number>`(select count(*)::int from hint_unlocks u where u.hint_id = h.id)
        + (select count(*)::int from question_hint_unlocks u where u.hint_id = h.id)`.as('unlocks'),
    )
    .where('h.challenge_id', '=', challengeId)
    .orderBy('h.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: row.content as LocalisedHtml,
    document: row.document as CompetitionDocument | null,
  }))
}

type NewHint = {
  readonly challengeId: string
  readonly number: number
  readonly price: number
  readonly content: LocalisedHtml
  readonly document: CompetitionDocument | null
}

const batchSize = 1_000

/** Of new challenges, in any number. */
export async function insertHints(tx: PlatformTx, hints: readonly NewHint[]): Promise<void> {
  for (let from = 0; from < hints.length; from += batchSize)
    await tx
      .insertInto('challenge_hints')
      .values(
        hints.slice(from, from + batchSize).map(({ challengeId, content, document, ...hint }) => ({
          ...hint,
          id: newId(),
          challenge_id: challengeId,
          content: JSON.stringify(content),
          document: document && JSON.stringify(document),
        })),
      )
      .execute()
}

/** Remaining hints keep their ids, because they have been paid for; numbers are assigned again. */
export async function replaceHints(
  tx: PlatformTx,
  challengeId: string,
  hints: readonly PlannedHint[],
): Promise<void> {
  const existingIds = hints.filter(({ isNew }) => !isNew).map(({ id }) => id)
  await tx
    .deleteFrom('challenge_hints')
    .where('challenge_id', '=', challengeId)
    .$if(existingIds.length > 0, (query) => query.where('id', 'not in', existingIds))
    .execute()
  await tx
    .updateTable('challenge_hints')
    .set(({ eb }) => ({ number: eb('number', '+', numberOffset) }))
    .where('challenge_id', '=', challengeId)
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
        .insertInto('challenge_hints')
        .values({ id, challenge_id: challengeId, ...values })
        .execute()
    else await tx.updateTable('challenge_hints').set(values).where('id', '=', id).execute()
  }
}

/** Moves old numbers out of the range of new ones. */
const numberOffset = 1_000
