import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, prepared } from '../../../kernel/index.ts'
import type { AnswerableQuestion } from './answer.rules.ts'

export type NewAnswer = {
  readonly id: string
  readonly questionId: string
  readonly userId: string
  readonly isRight: boolean
  readonly score: number
  /** The text of a wrong answer. */
  readonly text: string | null
  readonly sharedFlagOwnerId: string | null
}

/** Answers that are judged immediately. */
export async function insertScoredAnswers(
  tx: PlatformTx,
  clock: Clock,
  answers: readonly NewAnswer[],
): Promise<void> {
  const column = <T>(pick: (answer: NewAnswer) => T) => answers.map(pick)
  await prepared('training-answers')`
    insert into training_answers (id, question_id, user_id, received_at, state, is_right, score, answer, shared_flag_owner_id, finished_at)
    select id, question_id, user_id, ${now(clock)}, 'scored', is_right, score, answer, shared_flag_owner_id, ${now(clock)}
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ questionId }) => questionId)}::uuid[],
      ${column(({ userId }) => userId)}::uuid[], ${column(({ isRight }) => isRight)}::bool[],
      ${column(({ score }) => score)}::int[], ${column(({ text }) => text)}::text[],
      ${column(({ sharedFlagOwnerId }) => sharedFlagOwnerId)}::uuid[]
    ) as sent (id, question_id, user_id, is_right, score, answer, shared_flag_owner_id)`.pipeline(tx)
}

export async function insertPendingAnswer(
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

const answerColumns = [
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
const selectAnswersOf = (reader: PlatformReader, userId: string) =>
  reader.selectFrom('training_answers').select(answerColumns).where('user_id', '=', userId)
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswersOf>['executeTakeFirstOrThrow']>>

type AnswerFilter = { readonly userId: string; readonly questionIds: readonly string[] }

/** Latest first. */
export function listAnswerPage(
  reader: PlatformReader,
  { userId, questionIds }: AnswerFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<AnswerRow[]> {
  return selectAnswersOf(reader, userId)
    .where('question_id', 'in', questionIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countAnswers(
  reader: PlatformReader,
  { userId, questionIds }: AnswerFilter,
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
  return selectAnswersOf(reader, userId).where('id', '=', answerId).executeTakeFirst()
}

/** The published questions among these by id, and the time of judging. */
export async function listAnswerableQuestions(
  tx: PlatformTx,
  clock: Clock,
  questionIds: readonly string[],
  { withDrafts = false }: { readonly withDrafts?: boolean } = {},
): Promise<{ readonly at: Date; readonly questions: ReadonlyMap<string, AnswerableQuestion> }> {
  const { rows } = await prepared<
    { at: Date } & { [K in keyof AnswerableQuestion]: AnswerableQuestion[K] | null }
  >('training-answerable-questions')`
    select ${now(clock)} as at, q.id, ch.id as "challengeId", ch.kind, ch.revision, q.points,
      ch.flag_template as "flagTemplate", ch.file_name as "fileName", ch.file_bytes_max::float8 as "fileBytesMax",
      q.solved_score as "solvedScore", q.daily_limit as "dailyLimit",
      exists (select from challenge_hints h where h.challenge_id = ch.id) as "hasHints",
      p.id as "parentId", pch.pass_score as "passScore", p.points as "parentPoints",
      case when ch.template_id is not null then q.id when pch.template_id is not null then p.id end as "openedFor"
    from (select) as always
    left join (questions q join challenges ch on ch.id = q.challenge_id
      left join (questions p join challenges pch on pch.id = p.challenge_id) on p.id = q.parent_id)
      on q.id = any(${questionIds}::uuid[])
      and (${withDrafts} or (q.state = 'published' and (q.parent_id is null or p.state = 'published')))`.execute(
    tx,
  )
  const [first] = rows
  if (!first) throw new Error('the time is always there')
  const questionRows = rows.filter(({ id }) => id !== null) as ({ at: Date } & AnswerableQuestion)[]
  return {
    at: first.at,
    questions: new Map(questionRows.map(({ at: _, ...question }) => [question.id, question])),
  }
}

export async function getClaimedFile(
  tx: PlatformTx,
  fileId: string,
): Promise<{ readonly id: string; readonly name: string; readonly size: number }> {
  const { display_name, size } = await tx
    .selectFrom('files')
    .select(['display_name', 'size'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return { id: fileId, name: display_name, size: Number(size) }
}

/** Queue position of each answer, itself included; answers are scored in order of arrival. */
export async function listQueuePositions(
  reader: PlatformReader,
  answerIds: readonly string[],
): Promise<Map<string, number>> {
  if (answerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; place: number }>`
    select asked.id, (select count(*)::int from training_answers w where w.state = 'scoring' and w.id <= asked.id) as place
    from unnest(${answerIds}::uuid[]) as asked (id)`.execute(reader)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** Attempts of the day in that zone: scored since 0:00, and pending ones. A failed run does not count. */
export async function countAttemptsToday(
  reader: PlatformReader,
  clock: Clock,
  {
    userId,
    questionIds,
    zone,
  }: { readonly userId: string; readonly questionIds: readonly string[]; readonly zone: string },
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const { rows } = await sql<{ question_id: string; used: number }>`
    select question_id, count(*)::int as used from training_answers
    where user_id = ${userId} and question_id = any(${questionIds}::uuid[])
      and (state = 'scoring' or (state = 'scored'
        and finished_at >= date_trunc('day', ${now(clock)} at time zone ${zone}::text) at time zone ${zone}::text))
    group by question_id`.execute(reader)
  return new Map(rows.map(({ question_id, used }) => [question_id, used]))
}

/**
 * Pending files of a person over all questions. Concurrent files of one person are serialised until the answer is
 * written.
 */
export async function lockPendingFiles(tx: PlatformTx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`training-files:${userId}`}, 0))`.execute(tx)
  // A separate statement after the lock, because a statement's snapshot precedes its wait.
  const { n } = await tx
    .selectFrom('training_answers')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('state', '=', 'scoring')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
