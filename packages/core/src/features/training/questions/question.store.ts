import type { Bank, QuestionKind } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { challengeColumns, toChallengeRow } from '../../challenges/index.ts'

const selectQuestions = (reader: PlatformReader) =>
  reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .selectAll('q')
    .select(challengeColumns)
type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>

/** The row of a question or step with its challenge, secrets included: views select their fields explicitly. */
export type QuestionRow = Omit<ReturnType<typeof toChallengeRow<Row>>, 'bank' | 'state' | 'kind'> & {
  readonly bank: Bank
  readonly kind: QuestionKind
  readonly state: 'draft' | 'published' | 'archived'
}

export async function findQuestion(reader: PlatformReader, id: string): Promise<QuestionRow | null> {
  const row = await selectQuestions(reader).where('q.id', '=', id).executeTakeFirst()
  return row ? toQuestionRow(row) : null
}

/** For players: published and, for a step, with a published parent. */
export async function findPublishedQuestion(reader: PlatformReader, id: string): Promise<QuestionRow | null> {
  const row = await selectQuestions(reader)
    .where('q.id', '=', id)
    .where('q.state', '=', 'published')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('q.parent_id', 'is', null),
        exists(
          selectFrom('questions as parent')
            .select('parent.id')
            .whereRef('parent.id', '=', 'q.parent_id')
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
    .where('q.parent_id', '=', parentId)
    .$if(!withDrafts, (query) => query.where('q.state', '=', 'published'))
    .orderBy('q.position')
    .orderBy('q.id')
    .execute()
  return rows.map(toQuestionRow)
}

function toQuestionRow(row: Row): QuestionRow {
  const { kind, ...challenge } = toChallengeRow(row)
  return {
    ...challenge,
    kind: kind as QuestionKind,
    bank: row.bank as Bank,
    state: row.state as QuestionRow['state'],
  }
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

export const challengeIdsOf = ({ question, steps }: QuestionWithSteps): string[] =>
  [question, ...steps].map(({ challenge_id }) => challenge_id)
