import type { Bank, Localised, LocalisedDocument, LocalisedHtml, QuestionKind } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { AnswerKeyEntry, ToleranceValue } from './answer-key.rules.ts'

const selectQuestions = (reader: PlatformReader) => reader.selectFrom('questions').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>

export type QuestionOptionRow = { readonly key: string; readonly text: Localised }

/** The row of a question or step, secrets included: views select their fields explicitly. */
export type QuestionRow = Omit<
  Row,
  'bank' | 'kind' | 'state' | 'name' | 'content' | 'document' | 'options' | 'file_bytes_max'
> & {
  readonly bank: Bank
  readonly kind: QuestionKind
  readonly state: 'draft' | 'published' | 'archived'
  readonly name: Localised
  readonly content: LocalisedHtml
  readonly document: LocalisedDocument | null
  readonly options: readonly QuestionOptionRow[] | null
  readonly file_bytes_max: number | null
}

export async function findQuestion(reader: PlatformReader, id: string): Promise<QuestionRow | null> {
  const row = await selectQuestions(reader).where('id', '=', id).executeTakeFirst()
  return row ? toQuestionRow(row) : null
}

/** For players: published and, for a step, with a published parent. */
export async function findPublishedQuestion(reader: PlatformReader, id: string): Promise<QuestionRow | null> {
  const row = await selectQuestions(reader)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('parent_id', 'is', null),
        exists(
          selectFrom('questions as parent')
            .select('parent.id')
            .whereRef('parent.id', '=', 'questions.parent_id')
            .where('parent.state', '=', 'published'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ? toQuestionRow(row) : null
}

/** In order; unpublished steps only on request. */
export async function listSteps(
  reader: PlatformReader,
  parentId: string,
  { withDrafts = false }: { readonly withDrafts?: boolean } = {},
): Promise<QuestionRow[]> {
  const rows = await selectQuestions(reader)
    .where('parent_id', '=', parentId)
    .$if(!withDrafts, (query) => query.where('state', '=', 'published'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toQuestionRow)
}

function toQuestionRow(row: Row): QuestionRow {
  return {
    ...row,
    bank: row.bank as Bank,
    kind: row.kind as QuestionKind,
    state: row.state as QuestionRow['state'],
    name: row.name as Localised,
    content: row.content as LocalisedHtml,
    document: row.document as LocalisedDocument | null,
    options: row.options as QuestionRow['options'],
    file_bytes_max: row.file_bytes_max === null ? null : Number(row.file_bytes_max),
  }
}

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

/** Files for players, of any number of questions. Truth files have a separate function. */
export function listQuestionFiles(
  reader: PlatformReader,
  questionIds: readonly string[],
): Promise<QuestionFileRow[]> {
  return listFiles(reader, questionIds, 'material')
}

/** For scorers only: truth files never leave the server. */
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

/** With their texts: the caller checks who may read them. */
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

export async function listAnswerKeyEntries(
  reader: PlatformReader,
  questionId: string,
): Promise<AnswerKeyEntry[]> {
  const rows = await reader
    .selectFrom('question_answers')
    .select(['kind', 'digest', 'pattern', 'value'])
    .where('question_id', '=', questionId)
    .orderBy('number')
    .execute()
  return rows.map(({ kind, digest, pattern, value }): AnswerKeyEntry => {
    if (pattern !== null) return { kind: 'pattern', pattern }
    if (value !== null) return { kind: 'value', value: value as ToleranceValue }
    if (digest === null) throw new Error(`an answer of ${questionId} has nothing to compare with`)
    return { kind: kind === 'exact' ? 'exact' : 'any-case', digest }
  })
}

/** Replaces all earlier entries. */
export async function replaceAnswerKeyEntries(
  tx: PlatformTx,
  questionId: string,
  answers: readonly AnswerKeyEntry[],
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

/** Marks slow patterns for authors. */
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

export type QuestionWithSteps = { readonly question: QuestionRow; readonly steps: readonly QuestionRow[] }

/** A published question with its steps; found by a step's id as well. */
export async function findQuestionWithSteps(
  reader: PlatformReader,
  id: string,
): Promise<QuestionWithSteps | null> {
  const target = await findPublishedQuestion(reader, id)
  const question = target?.parent_id ? await findPublishedQuestion(reader, target.parent_id) : target
  if (!question) return null
  return { question, steps: question.kind === 'group' ? await listSteps(reader, question.id) : [] }
}

export const questionIdsOf = ({ question, steps }: QuestionWithSteps): string[] =>
  [question, ...steps].map(({ id }) => id)
