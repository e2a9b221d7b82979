import { newId } from '@tiltyard/core/kernel'
import type { Person } from '../people.ts'
import { appendAll, type Filled, type FillParts, fillCompetition } from './fill-competition.ts'

const caseCount = 5

/** The same competition as forensics: its tasks are questions of five cases, answered with a text. */
export async function fillCases(parts: FillParts, leaders: readonly Person[]): Promise<Filled> {
  const filled = await fillCompetition(parts, leaders)
  const { owner, database } = parts
  const { competitionId, tasks } = filled
  const cases = Array.from({ length: caseCount }, (_, place) => ({
    id: newId(),
    number: tasks.length + place,
  }))
  await owner.query(
    `with given as (select * from unnest($2::uuid[], $3::int[]) as given (id, number)), made as (
       insert into challenges (id, kind, pass_score, category, name, content, created_at, updated_at)
       select id, 'group', 2500, 'case', jsonb_build_object('zh', '案件 ' || number), '{"zh": "<p>案</p>"}', now(), now() from given)
     insert into tasks (id, challenge_id, competition_id, stage_id, number, is_published, rule, position, settings)
     select id, id, $1, (select id from stages where competition_id = $1), number, true,
       '{"name": "static", "points": 100}', number, '{"unlock": "free"}' from given`,
    [competitionId, cases.map(({ id }) => id), cases.map(({ number }) => number)],
  )
  await owner.query(
    `update tasks t set parent_id = parent.id,
       settings = '{"credit": {"name": "linear", "penaltyPermille": 100, "floorPermille": 300}}'
     from tasks parent where t.competition_id = $1 and parent.competition_id = $1
       and t.number < $2 and parent.number = $2 + t.number % $3`,
    [competitionId, tasks.length, caseCount],
  )
  await owner.query(`update challenges set kind = 'text' where id = any($1)`, [tasks.map(({ id }) => id)])
  await owner.query(`update stages set type = 'forensics' where competition_id = $1`, [competitionId])
  await owner.query(`update competitions set type = 'forensics', revision = revision + 1 where id = $1`, [
    competitionId,
  ])
  const rule = { name: 'static', points: 100 } as const
  await appendAll(
    database,
    competitionId,
    cases.map(({ number }) => ({ kind: 'rule', task: number, rule }) as const),
  )
  await owner.query('analyze')
  return filled
}
