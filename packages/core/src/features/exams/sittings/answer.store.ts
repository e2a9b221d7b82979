import type { ExamAnswer } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { Change } from './answer.rules.ts'
import type { SittingState } from './sitting.rules.ts'

export type StoredAnswer = Pick<Change, 'place' | 'revision' | 'answer'>
type Row = {
  readonly sittingId: string
  readonly place: number
  readonly revision: string
  readonly answer: unknown
}
const storedAnswer = ({ place, revision, answer }: Row): StoredAnswer => ({
  place,
  revision: Number(revision),
  answer: answer as ExamAnswer | null,
})

/** By place. */
export async function listAnswers(reader: PlatformReader, sittingId: string): Promise<StoredAnswer[]> {
  const { rows } = await sql<Row>`
    select sitting_id as "sittingId", place, revision, answer from exam_answers
    where sitting_id = ${sittingId} order by place`.execute(reader)
  return rows.map(storedAnswer)
}

/** What counts for the marks, by sitting and place; one row for each sitting, because a deadline closes a million answers. */
export async function listGivenAnswers(
  reader: PlatformReader,
  sittingIds: readonly string[],
): Promise<Map<string, Map<number, ExamAnswer | null>>> {
  const { rows } = await sql<{ sittingId: string; places: number[]; answers: (ExamAnswer | null)[] }>`
    select sitting_id as "sittingId", array_agg(place::int) as places, json_agg(answer) as answers from exam_answers
    where sitting_id = any(${sittingIds}::uuid[]) group by sitting_id`.execute(reader)
  return new Map(
    rows.map(({ sittingId, places, answers }) => [
      sittingId,
      new Map(places.map((place, index) => [place, answers[index] ?? null])),
    ]),
  )
}

export type SaveRef = {
  readonly taskId: string
  readonly userId: string
  /** Of the clock. */
  readonly shift: number
}

export type HeldSitting = SittingState & {
  readonly id: string
  readonly at: Date
  readonly deadlineAt: Date
  readonly isPaused: boolean
  readonly device: string | null
}

/**
 * Held until the answers are committed: a closer waits, or has closed and is seen here after the wait. Taken in one
 * order, and exclusively, because the device is written to the same row.
 */
export async function holdSittings(
  tx: PlatformTx,
  asked: readonly SaveRef[],
): Promise<Map<number, HeldSitting>> {
  const { rows } = await sql<HeldSitting & { readonly index: number }>`
    select asked.n::int - 1 as index, s.id, s.state, s.closed_by as "closedBy", s.deadline_at as "deadlineAt", s.device,
           transaction_timestamp() + make_interval(secs => asked.shift) as at,
           s.deadline_at + make_interval(secs => p.grace_seconds)
             <= coalesce(st.paused_at, transaction_timestamp() + make_interval(secs => asked.shift)) as "isOver",
           st.paused_at is not null as "isPaused"
    from unnest(${asked.map(({ taskId }) => taskId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[],
                ${asked.map(({ shift }) => shift)}::float8[])
         with ordinality as asked (task_id, user_id, shift, n)
    join exam_sittings s on s.task_id = asked.task_id and s.user_id = asked.user_id
    join exam_papers p on p.task_id = s.task_id
    join tasks t on t.id = s.task_id
    join stages st on st.id = t.stage_id
    order by s.id
    for no key update of s`.execute(tx)
  return new Map(rows.map(({ index, ...held }) => [index, held]))
}

export type NewAnswer = Change & { readonly sittingId: string; readonly at: Date }

/** One row per sitting and place. Returns those that were taken: an older revision never replaces a newer one. */
export async function upsertAnswers(tx: PlatformTx, answers: readonly NewAnswer[]): Promise<Set<string>> {
  const column = <T>(pick: (answer: NewAnswer) => T) => answers.map(pick)
  const { rows } = await sql<{ sittingId: string; place: number }>`
    insert into exam_answers as a (sitting_id, place, answer, revision, seconds, saved_at)
    select * from unnest(
      ${column(({ sittingId }) => sittingId)}::uuid[], ${column(({ place }) => place)}::smallint[],
      ${column(({ answer }) => JSON.stringify(answer))}::jsonb[], ${column(({ revision }) => revision)}::bigint[],
      ${column(({ seconds }) => seconds)}::int[], ${column(({ at }) => at)}::timestamptz[])
    on conflict (sitting_id, place) do update
    set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at,
        seconds = greatest(a.seconds, excluded.seconds)
    where a.revision < excluded.revision
    returning a.sitting_id as "sittingId", a.place`.execute(tx)
  return new Set(rows.map(({ sittingId, place }) => answerKey(sittingId, place)))
}

export const answerKey = (sittingId: string, place: number) => `${sittingId} ${place}`

export async function listStandingAnswers(
  tx: PlatformTx,
  asked: readonly { readonly sittingId: string; readonly place: number }[],
): Promise<Map<string, StoredAnswer>> {
  const { rows } = await sql<Row>`
    select sitting_id as "sittingId", place, revision, answer from exam_answers
    where (sitting_id, place) in (
      select * from unnest(${asked.map(({ sittingId }) => sittingId)}::uuid[], ${asked.map(({ place }) => place)}::smallint[]))`.execute(
    tx,
  )
  return new Map(rows.map((row) => [answerKey(row.sittingId, row.place), storedAnswer(row)]))
}
