import type { LocalisedHtml } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

export type QuestionFileRow = {
  readonly id: string
  readonly questionId: string
  readonly fileId: string
  readonly purpose: 'material' | 'truth'
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
}
export type QuestionHintRow = {
  readonly id: string
  readonly questionId: string
  readonly number: number
  readonly price: number
  readonly content: LocalisedHtml
}

/** What players are given, of any number of questions. What answers are scored against is asked for by its own name. */
export function listQuestionFiles(
  reader: PlatformReader,
  questionIds: readonly string[],
): Promise<QuestionFileRow[]> {
  return listFiles(reader, questionIds, 'material')
}

/** For scorers only: none of it ever leaves the server. */
export function listTruthFiles(reader: PlatformReader, questionId: string): Promise<QuestionFileRow[]> {
  return listFiles(reader, [questionId], 'truth')
}

async function listFiles(
  reader: PlatformReader,
  questionIds: readonly string[],
  purpose: QuestionFileRow['purpose'],
): Promise<QuestionFileRow[]> {
  if (questionIds.length === 0) return []
  const rows = await reader
    .selectFrom('question_files')
    .select(['id', 'question_id', 'file_id', 'name', 'size', 'sha256'])
    .where('question_id', 'in', questionIds)
    .where('purpose', '=', purpose)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ file_id, question_id, size, ...row }) =>
    file_id === null
      ? []
      : [{ ...row, questionId: question_id, fileId: file_id, purpose, size: Number(size) }],
  )
}

/** With their texts: whether somebody may read one is for the caller to decide. */
export async function listQuestionHints(
  reader: PlatformReader,
  questionIds: readonly string[],
): Promise<QuestionHintRow[]> {
  if (questionIds.length === 0) return []
  const rows = await reader
    .selectFrom('question_hints')
    .select(['id', 'question_id', 'number', 'price', 'content'])
    .where('question_id', 'in', questionIds)
    .orderBy('number')
    .execute()
  return rows.map(({ question_id, content, ...row }) => ({
    ...row,
    questionId: question_id,
    content: content as LocalisedHtml,
  }))
}
