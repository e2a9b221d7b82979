import type { AnswerKeyEntry, ToleranceValue } from '@tiltyard/competition-types/answers'
import { ok, type QuestionKind } from '@tiltyard/contracts'
import { type CoreDeps, now, type PlatformReader, type PlatformTx, transaction } from '../../kernel/index.ts'
import type { AnswerKey } from './answer-key.ts'

export async function loadAnswerKey(
  reader: PlatformReader,
  { challengeId, kind }: { readonly challengeId: string; readonly kind: QuestionKind },
): Promise<AnswerKey> {
  const rows = await reader
    .selectFrom('challenge_answers')
    .select(['kind', 'digest', 'pattern', 'value'])
    .where('challenge_id', '=', challengeId)
    .orderBy('number')
    .execute()
  return { challengeId, kind, answers: rows.map(toAnswerKeyEntry) }
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

/** Replaces all earlier entries. */
export async function replaceAnswerKeyEntries(
  tx: PlatformTx,
  challengeId: string,
  answers: readonly AnswerKeyEntry[],
): Promise<void> {
  await tx.deleteFrom('challenge_answers').where('challenge_id', '=', challengeId).execute()
  if (answers.length === 0) return
  await tx
    .insertInto('challenge_answers')
    .values(
      answers.map((answer, index) => ({
        challenge_id: challengeId,
        number: index + 1,
        kind: answer.kind,
        digest: 'digest' in answer ? Buffer.from(answer.digest) : null,
        pattern: answer.kind === 'pattern' ? answer.pattern : null,
        value: answer.kind === 'value' ? JSON.stringify(answer.value) : null,
      })),
    )
    .execute()
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
