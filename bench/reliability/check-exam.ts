import type { ExamAnswer } from '@tiltyard/contracts'
import type pg from 'pg'
import { answerOf, kindAt, kinds, markOf, type PaperSize, type Place } from '../exams/paper.ts'
import { chainProblems } from './check-submissions.ts'
import type { ExamCandidate } from './exam-crowd.ts'

type Sat = {
  readonly competitionId: string
  readonly taskId: string
  readonly candidates: readonly ExamCandidate[]
  readonly size: PaperSize
}
type SittingRow = {
  readonly id: string
  readonly user_id: string
  readonly team: number
  readonly places: readonly Place[]
  readonly state: string
  readonly closed_by: string | null
  readonly is_sealed: boolean
  readonly late: number
  readonly marks: readonly number[] | null
  readonly mark: string | null
  readonly answers: readonly {
    readonly place: number
    readonly revision: number
    readonly answer: ExamAnswer
  }[]
}

/** Compares the tables with what the candidates were told, and marks the answers again, without server code. */
export async function checkExam(client: pg.Client, sat: Sat): Promise<string[]> {
  const { rows: sittings } = await client.query<SittingRow>(
    `select s.id, s.user_id, e.number as team, s.places, s.state, s.closed_by, s.marks, s.mark,
       s.closed_at = s.deadline_at and s.answers_hash is not null as is_sealed,
       (select count(*)::int from platform.exam_answers a where a.sitting_id = s.id and a.saved_at > s.deadline_at) as late,
       (select coalesce(jsonb_agg(jsonb_build_object('place', a.place, 'revision', a.revision, 'answer', a.answer)), '[]')
        from platform.exam_answers a where a.sitting_id = s.id) as answers
     from platform.exam_sittings s join platform.entries e on e.team_id = s.team_id and e.competition_id = s.competition_id
     where s.task_id = $1`,
    [sat.taskId],
  )
  const byUser = new Map(sittings.map((sitting) => [sitting.user_id, sitting]))
  const problems = sittings.length === sat.candidates.length ? [] : [`${sittings.length} sittings`]
  for (const candidate of sat.candidates) {
    const sitting = byUser.get(candidate.person.id)
    if (sitting) problems.push(...answerProblems(candidate, sitting, sat.size), ...closingProblems(sitting))
    else problems.push(`${candidate.person.id} has no sitting`)
  }
  problems.push(...(await settlementProblems(client, sat, sittings)))
  problems.push(...(await chainProblems(client, sat.competitionId)))
  return problems
}

function answerProblems(
  { sent, acknowledged }: ExamCandidate,
  { id, answers, late }: SittingRow,
  size: PaperSize,
): string[] {
  const problems: string[] = []
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]))
  const placeCount = kinds.length * size.draw
  if (acknowledged.size < placeCount)
    problems.push(`${id}: ${acknowledged.size} of ${placeCount} answers were acknowledged`)
  for (const [place, revision] of acknowledged) {
    const stored = byPlace.get(place)
    if (!stored || stored.revision < revision)
      problems.push(`${id}: revision ${revision} at ${place} was acknowledged, ${stored?.revision} is stored`)
  }
  for (const { place, revision, answer } of answers) {
    if (revision > (sent.get(place) ?? 0))
      problems.push(`${id}: nobody sent revision ${revision} at ${place}`)
    const expected = answerOf(kindAt(place, size), place + revision)
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      problems.push(`${id}: revision ${revision} at ${place} is another answer`)
  }
  if (late > 0) problems.push(`${id}: ${late} answers were saved after the deadline`)
  return problems
}

function closingProblems({
  id,
  state,
  closed_by,
  is_sealed,
  places,
  answers,
  marks,
  mark,
}: SittingRow): string[] {
  const problems: string[] = []
  if (state !== 'closed' || closed_by !== 'clock' || !is_sealed)
    problems.push(
      `${id} is ${state} by ${closed_by}${is_sealed ? '' : ', not at its deadline or without a hash'}`,
    )
  const given = new Map(answers.map(({ place, answer }) => [place, answer]))
  const expected = places.map((place, number) => markOf(place, given.get(number) ?? null))
  const sum = expected.reduce((total, one) => total + one, 0)
  if (JSON.stringify(marks) !== JSON.stringify(expected) || Number(mark) !== sum || mark === null)
    problems.push(`${id} has the mark ${mark} instead of ${sum}`)
  return problems
}

async function settlementProblems(
  client: pg.Client,
  { competitionId, taskId, candidates }: Sat,
  sittings: readonly SittingRow[],
): Promise<string[]> {
  const problems: string[] = []
  const { rows: settled } = await client.query<{ entries: number }>(
    'select entries from platform.exam_settlements where task_id = $1',
    [taskId],
  )
  if (settled.length !== 1 || settled[0]?.entries !== candidates.length)
    problems.push(`settlements: ${JSON.stringify(settled)}`)
  const { rows: grades } = await client.query<{ team: number; amount: string }>(
    `select team, amount from platform.score_events where competition_id = $1 and kind = 'grade'`,
    [competitionId],
  )
  const byTeam = new Map(grades.map(({ team, amount }) => [team, amount]))
  if (grades.length !== candidates.length || byTeam.size !== candidates.length)
    problems.push(`${grades.length} grades of ${byTeam.size} entries`)
  for (const { id, team, mark } of sittings)
    if (byTeam.get(team) !== mark) problems.push(`${id}: the grade is ${byTeam.get(team)}, the mark ${mark}`)
  return problems
}
