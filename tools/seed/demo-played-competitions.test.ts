import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { asActor } from '@tiltyard/core/competitions/testing'
import { newId, toReader } from '@tiltyard/core/kernel'
import {
  appendToColumns,
  emptyColumns,
  firstBrokenSeq,
  foldScores,
  listScoreEventRecordsAfter,
  readScoreEvents,
} from '@tiltyard/core/scores'
import { connect, type PlatformTables } from '@tiltyard/db'
import { fileStore, testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoAppeals } from './content/played/appeals.ts'
import {
  finishedCompetition,
  frozenCompetition,
  pastCompetitions,
  playedCompetitions,
  runningCompetition,
} from './content/played/competitions.ts'
import { environmentTasks } from './content/played/environment-tasks.ts'
import { demoTasks } from './content/played/tasks.ts'
import { insertPlayedCompetitions } from './demo-played-competitions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { ownerUrl, platformUrl } = await testDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
const platform = { connection, auditKey: 'key', requestId: 'seed' }
const deps = { owner, platform, files: s3FileStore(fileStore()), flagKey: Buffer.alloc(32, 7) }
const people = { organiser: newId(), captain: newId(), player: newId() }

beforeAll(async () => {
  await owner.connect()
  for (const id of Object.values(people))
    await owner.query(
      `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton) values ($1, 'x', $2, $2, $2, $2)`,
      [id, asActor(id).nickname],
    )
  await insertPlayedCompetitions(deps, people)
})
afterAll(async () => {
  await owner.end()
  await connection.close()
})

const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await owner.query<T>(text, values)).rows
const counts = () =>
  rowsOf(
    `select (select count(*)::int from platform.score_events) as events, (select count(*)::int from platform.submissions) as submissions,
       (select count(*)::int from platform.teams) as teams, (select count(*)::int from platform.tasks) as tasks,
       (select count(*)::int from platform.files) as files, (select count(*)::int from platform.final_results) as results`,
  )

test('the tasks of the finished competition are released, with their files', async () => {
  const released = await rowsOf<{ tasks: number; files: number }>(
    `select count(distinct p.task_id)::int as tasks, count(f.id)::int as files from platform.practice_tasks p
       join platform.tasks t on t.id = p.task_id left join platform.challenge_files f on f.challenge_id = t.challenge_id
     where p.competition_id = $1`,
    [finishedCompetition.id],
  )
  expect(released[0]?.tasks).toBeGreaterThan(5)
  expect(released[0]?.files).toBeGreaterThan(0)
})

test('a second run changes nothing', async () => {
  const before = await counts()
  await insertPlayedCompetitions(deps, people)
  expect(await counts()).toEqual(before)
  expect(before).toMatchObject([
    {
      teams: 158,
      tasks: playedCompetitions.length * demoTasks.length + environmentTasks.length,
      results: expect.any(Number),
    },
  ])
})

test('each competition is in the phase of its name by the database’s clock, also a week later', async () => {
  const states = () =>
    rowsOf<{ id: string; state: string }>(
      `select competition_id as id, case when now() >= ends_at then 'over' when now() >= freeze_at then 'frozen' else 'running' end as state
       from platform.stages order by competition_id`,
    )
  const right = [
    { id: runningCompetition.id, state: 'running' },
    { id: frozenCompetition.id, state: 'frozen' },
    ...[finishedCompetition, ...pastCompetitions].map(({ id }) => ({ id, state: 'over' })),
  ]
  expect(await states()).toEqual(right)
  await owner.query(
    `update platform.stages set starts_at = starts_at - interval '7 days', freeze_at = freeze_at - interval '7 days', ends_at = ends_at - interval '7 days'`,
  )
  await insertPlayedCompetitions(deps, people)
  expect(await states()).toEqual(right)
})

test.each(playedCompetitions)(
  'the chain of $name.en is whole, no event is ahead of now, and no two best teams are equal',
  async (plan) => {
    const events = await listScoreEventRecordsAfter(toReader(platform), {
      competitionId: plan.id,
      seq: 0,
    })
    expect(firstBrokenSeq(events as never)).toBeNull()
    expect(Math.max(...events.map(({ at }) => Date.parse(at as unknown as string)))).toBeLessThanOrEqual(
      Date.now(),
    )
    const columns = emptyColumns()
    for await (const page of readScoreEvents(toReader(platform), { competitionId: plan.id, seq: 0 }))
      for (const event of page) appendToColumns(columns, event)
    const scores = foldScores(columns)
    const best = [...scores.score].toSorted((a, b) => b - a)
    expect(best[0]).toBeGreaterThan(best[1] ?? 0)
    expect(best).toHaveLength(plan.teams)
    expect(await rowsOf('select 1 from platform.solves where competition_id = $1', [plan.id])).toHaveLength(
      events.filter(({ kind }) => kind === 'solve').length,
    )
  },
)

test('the hall of fame has published results of four years with records', async () => {
  expect(
    await rowsOf(
      `select count(distinct extract(year from c.ends_at))::int as years, count(distinct c.id)::int as competitions,
         count(distinct k.kind)::int as kinds, array_agg(distinct c.type) as types
       from platform.competitions c join platform.competition_records k on k.competition_id = c.id
       where c.results_published_at is not null`,
    ),
  ).toEqual([{ years: 4, competitions: 4, kinds: expect.any(Number), types: ['jeopardy'] }])
})

test('the captain leads a team of the running one, a case waits there, and the finished one has winners', async () => {
  expect(
    await rowsOf(`select t.name from platform.teams t where t.leader_id = $1 and t.competition_id = $2`, [
      people.captain,
      runningCompetition.id,
    ]),
  ).toEqual([{ name: '磐石蓝队' }])
  expect(
    await rowsOf(`select state from platform.incidents where competition_id = $1`, [runningCompetition.id]),
  ).toEqual([{ state: 'pending' }])
  const results = await rowsOf<{ award: { en: string } | null }>(
    `select award from platform.final_results where competition_id = $1 order by place`,
    [finishedCompetition.id],
  )
  expect(results.map(({ award }) => award?.en ?? null).slice(0, 7)).toEqual([
    'First prize',
    'Second prize',
    'Second prize',
    'Third prize',
    'Third prize',
    'Third prize',
    null,
  ])
})

test('the captain’s team has an open, an upheld and a rejected appeal; the upheld one refunds a hint by a score event that names it', async () => {
  const appeals = await rowsOf<{ state: string; points: string | null; price: number | null }>(
    `select a.state, s.amount as points, u.price from platform.appeals a
     left join platform.score_events s on s.competition_id = a.competition_id and s.details ->> 'appealId' = a.id::text
     left join platform.challenge_hints h on h.challenge_id = a.task_id
     left join platform.hint_unlocks u on u.hint_id = h.id and u.team_id = a.team_id
     join platform.teams t on t.id = a.team_id
     where t.leader_id = $1 and a.decided_by is not distinct from case when a.state = 'open' then null else $2::uuid end
       and a.opened_at < coalesce(a.closed_at, now())
     order by a.opened_at`,
    [people.captain, people.organiser],
  )
  expect(appeals).toEqual([
    { state: 'rejected', points: null, price: null },
    { state: 'upheld', points: '20', price: 20 },
    { state: 'open', points: null, price: null },
  ])
  for (const { text, decision } of demoAppeals)
    for (const { zh, en } of [text, ...(decision ? [decision.answer] : [])]) {
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).not.toMatch(/\p{Script=Han}/u)
    }
  // The answer to the rejected one explains its sum.
  expect(
    await rowsOf(
      `select sum(u.price)::int as price from platform.hint_unlocks u join platform.teams t on t.id = u.team_id
       where t.leader_id = $1 and t.competition_id = $2`,
      [people.captain, runningCompetition.id],
    ),
  ).toEqual([{ price: 50 }])
})

test('two published tasks of the running one have an environment, and a flag for each team in it', async () => {
  const rows = await rowsOf(
    `select t.competition_id as id, t.is_published, e.flag_path is not null as has_flag_file, ch.flag_template
     from platform.tasks t join platform.challenges ch on ch.id = t.challenge_id
     join platform.environment_templates e on e.id = ch.template_id order by t.number`,
  )
  expect(rows).toEqual(
    environmentTasks.map(({ template }) => ({
      id: runningCompetition.id,
      is_published: true,
      has_flag_file: true,
      flag_template: template,
    })),
  )
})
