import type { AnswerKeyEntry, ToleranceValue } from '@tiltyard/competition-types/answers'
import { type ChallengeKind, ok } from '@tiltyard/contracts'
import { type CoreDeps, now, type PlatformReader, type PlatformTx, transaction } from '../../kernel/index.ts'
import type { AnswerKey } from './answer-key.ts'

/** Of those who have the files of the challenge themselves, which are their first variant. */
export async function loadAnswerKey(
  reader: PlatformReader,
  { challengeId, kind }: { readonly challengeId: string; readonly kind: ChallengeKind },
): Promise<AnswerKey> {
  const entries = await listAnswerKeyEntries(reader, challengeId)
  const answerKeyId = await findAnswerKeyId(reader, challengeId)
  return { answerKeyId, kind, answers: entries.filter(({ variant }) => variant <= 1) }
}

/** The id under which the challenge's answers are digested. */
export async function findAnswerKeyId(reader: PlatformReader, challengeId: string): Promise<string> {
  const row = await reader
    .selectFrom('challenges')
    .select('answer_key_id')
    .where('id', '=', challengeId)
    .executeTakeFirst()
  return row?.answer_key_id ?? challengeId
}

/** An entry with the variant for which it is right; 0: every variant. */
export type VariantAnswer = AnswerKeyEntry & { readonly variant: number }

export async function listAnswerKeyEntries(
  reader: PlatformReader,
  challengeId: string,
): Promise<VariantAnswer[]> {
  const rows = await reader
    .selectFrom('challenge_answers')
    .select(['variant', 'kind', 'digest', 'pattern', 'value'])
    .where('challenge_id', '=', challengeId)
    .orderBy('variant')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...toAnswerKeyEntry(row), variant: row.variant }))
}

type AnswerRow = {
  readonly kind: string
  readonly digest: Buffer | null
  readonly pattern: string | null
  readonly value: unknown
}

export function toAnswerKeyEntry({ kind, digest, pattern, value }: AnswerRow): AnswerKeyEntry {
  if (pattern !== null) return { kind: 'pattern', pattern }
  if (digest !== null) return { kind: kind === 'exact' ? 'exact' : 'any-case', digest }
  return { kind: 'value', value: value as ToleranceValue }
}

/** Replaces all earlier entries of one variant; 0: those that are right for every variant. */
export async function replaceAnswerKeyEntries(
  tx: PlatformTx,
  challengeId: string,
  answers: readonly AnswerKeyEntry[],
  variant = 0,
): Promise<void> {
  await tx
    .deleteFrom('challenge_answers')
    .where('challenge_id', '=', challengeId)
    .where('variant', '=', variant)
    .execute()
  if (answers.length === 0) return
  await tx
    .insertInto('challenge_answers')
    .values(answers.map((answer, index) => columns(answer, { challengeId, variant, number: index + 1 })))
    .execute()
}

/** After those that are there; false when there are as many as a key may have. */
export async function appendAnswerKeyEntry(
  tx: PlatformTx,
  { challengeId, variant }: { readonly challengeId: string; readonly variant: number },
  answer: AnswerKeyEntry,
): Promise<boolean> {
  const { last, count } = await tx
    .selectFrom('challenge_answers')
    .select(({ fn }) => [fn.max<number | null>('number').as('last'), fn.countAll<string>().as('count')])
    .where('challenge_id', '=', challengeId)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxAnswers) return false
  const number = (last ?? 0) + 1
  await tx.insertInto('challenge_answers').values(columns(answer, { challengeId, variant, number })).execute()
  return true
}

export const maxAnswers = 20

type EntryPlace = { readonly challengeId: string; readonly variant: number; readonly number: number }

const columns = (answer: AnswerKeyEntry, { challengeId, variant, number }: EntryPlace) => ({
  challenge_id: challengeId,
  variant,
  number,
  kind: answer.kind,
  digest: 'digest' in answer ? Buffer.from(answer.digest) : null,
  pattern: answer.kind === 'pattern' ? answer.pattern : null,
  value: answer.kind === 'value' ? JSON.stringify(answer.value) : null,
})

export async function deleteAnswerKey(tx: PlatformTx, challengeId: string): Promise<void> {
  await tx.deleteFrom('challenge_answers').where('challenge_id', '=', challengeId).execute()
}

/**
 * Marks slow patterns for authors. A separate transaction without the request's retry key: the answer was refused and
 * may be sent again.
 */
export async function recordSlowPatterns(
  { database, clock }: CoreDeps,
  { challengeId, patterns }: { readonly challengeId: string; readonly patterns: readonly string[] },
): Promise<void> {
  const { retryKey: _, ...shared } = database
  await transaction(shared, async (tx) => {
    await tx
      .updateTable('challenge_answers')
      .set({ slow_at: now(clock) })
      .where('challenge_id', '=', challengeId)
      .where('pattern', 'in', patterns)
      .where('slow_at', 'is', null)
      .execute()
    return ok()
  })
}
