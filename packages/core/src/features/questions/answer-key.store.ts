import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import type { KeptAnswer, KeptValue } from './judging/kept-answer.ts'

export async function listKeptAnswers(reader: PlatformReader, questionId: string): Promise<KeptAnswer[]> {
  const rows = await reader
    .selectFrom('question_answers')
    .select(['kind', 'digest', 'pattern', 'value'])
    .where('question_id', '=', questionId)
    .orderBy('number')
    .execute()
  return rows.map(({ kind, digest, pattern, value }): KeptAnswer => {
    if (pattern !== null) return { kind: 'pattern', pattern }
    if (value !== null) return { kind: 'value', value: value as KeptValue }
    if (digest === null) throw new Error(`an answer of ${questionId} has nothing to compare with`)
    return { kind: kind === 'exact' ? 'exact' : 'any-case', digest }
  })
}

/** Those before are forgotten. */
export async function keepQuestionAnswers(
  tx: PlatformTx,
  questionId: string,
  answers: readonly KeptAnswer[],
): Promise<void> {
  await tx.deleteFrom('question_answers').where('question_id', '=', questionId).execute()
  if (answers.length === 0) return
  await tx
    .insertInto('question_answers')
    .values(
      answers.map((answer, index) => ({
        question_id: questionId,
        number: index + 1,
        kind: answer.kind,
        digest: 'digest' in answer ? answer.digest : null,
        pattern: answer.kind === 'pattern' ? answer.pattern : null,
        value: answer.kind === 'value' ? JSON.stringify(answer.value) : null,
      })),
    )
    .execute()
}

/** For those who can change them. */
export async function markSlowAnswers(
  tx: PlatformTx,
  clock: Clock,
  { questionId, patterns }: { readonly questionId: string; readonly patterns: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('question_answers')
    .set({ slow_at: now(clock) })
    .where('question_id', '=', questionId)
    .where('pattern', 'in', patterns)
    .where('slow_at', 'is', null)
    .execute()
}
