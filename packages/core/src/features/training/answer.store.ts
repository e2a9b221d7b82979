import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export type NewAnswer = {
  readonly id: string
  readonly questionId: string
  readonly userId: string
  readonly isRight: boolean
  readonly score: number
  /** What was sent, where it was wrong. */
  readonly text: string | null
  readonly foreignOwnerId: string | null
}

/** Judged at once. */
export async function insertJudged(
  tx: PlatformTx,
  clock: Clock,
  answers: readonly NewAnswer[],
): Promise<void> {
  const column = <T>(pick: (answer: NewAnswer) => T) => answers.map(pick)
  await sql`/* prepared: training-answers, sent ahead */
    insert into training_answers (id, question_id, user_id, received_at, state, is_right, score, answer, foreign_owner_id, finished_at)
    select id, question_id, user_id, ${now(clock)}, 'scored', is_right, score, answer, foreign_owner_id, ${now(clock)}
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ questionId }) => questionId)}::uuid[],
      ${column(({ userId }) => userId)}::uuid[], ${column(({ isRight }) => isRight)}::bool[],
      ${column(({ score }) => score)}::int[], ${column(({ text }) => text)}::text[],
      ${column(({ foreignOwnerId }) => foreignOwnerId)}::uuid[]
    ) as sent (id, question_id, user_id, is_right, score, answer, foreign_owner_id)`.execute(tx)
}

export async function insertWaiting(
  tx: PlatformTx,
  clock: Clock,
  answer: {
    readonly id: string
    readonly questionId: string
    readonly userId: string
    readonly file: { readonly id: string; readonly name: string; readonly size: number }
  },
): Promise<void> {
  await tx
    .insertInto('training_answers')
    .values({
      id: answer.id,
      question_id: answer.questionId,
      user_id: answer.userId,
      received_at: now(clock),
      state: 'scoring',
      file_id: answer.file.id,
      file_name: answer.file.name,
      file_size: answer.file.size,
    })
    .execute()
}

const shown = [
  'id',
  'question_id',
  'received_at',
  'state',
  'is_right',
  'score',
  'answer',
  'file_name',
  'file_size',
  'message',
  'details',
  'finished_at',
] as const
const answersOf = (reader: PlatformReader, userId: string) =>
  reader.selectFrom('training_answers').select(shown).where('user_id', '=', userId)
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answersOf>['executeTakeFirstOrThrow']>>

type OfQuestion = { readonly userId: string; readonly questionIds: readonly string[] }

/** The latest first. */
export function listAnswerPage(
  reader: PlatformReader,
  { userId, questionIds }: OfQuestion,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AnswerRow[]> {
  return answersOf(reader, userId)
    .where('question_id', 'in', questionIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countAnswers(
  reader: PlatformReader,
  { userId, questionIds }: OfQuestion,
): Promise<number> {
  const { total } = await reader
    .selectFrom('training_answers')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('user_id', '=', userId)
    .where('question_id', 'in', questionIds)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findOwnAnswer(
  reader: PlatformReader,
  { userId, answerId }: { readonly userId: string; readonly answerId: string },
): Promise<AnswerRow | undefined> {
  return answersOf(reader, userId).where('id', '=', answerId).executeTakeFirst()
}
