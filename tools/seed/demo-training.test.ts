import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { newId } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { fileStore, testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { finishedCompetition, frozenCompetition, runningCompetition } from './content/played/competitions.ts'
import { insertDemoTraining } from './demo-training.ts'
import { isGroup } from './training/demo-question.ts'
import { demoQuestions } from './training/questions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { ownerUrl, platformUrl } = await testDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
const platform = { connection, auditKey: 'key', requestId: 'seed' }
const seed = { owner, platform, files: s3FileStore(fileStore()), flagKey: Buffer.alloc(32, 7) }
const people = { organiser: newId(), player: newId() }
const timeZone = 'Asia/Shanghai'

beforeAll(async () => {
  await owner.connect()
  for (const id of Object.values(people))
    await owner.query(
      `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton) values ($1, 'x', $2, $2, $2, $2)`,
      [id, id.slice(-12)],
    )
  for (const { id, name } of [runningCompetition, frozenCompetition, finishedCompetition])
    await owner.query(
      `insert into platform.competitions (id, name, summary, team_size_max, created_at) values ($1, $2, $2, 4, now())`,
      [id, name],
    )
  await insertDemoTraining(seed, { ...people, timeZone })
})
afterAll(async () => {
  await owner.end()
  await connection.close()
})

const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await owner.query<T>(text, values)).rows

const counts = () =>
  rowsOf<Record<string, number>>(
    `select (select count(*)::int from platform.questions where parent_id is null) as questions,
       (select count(*)::int from platform.questions where parent_id is not null) as steps,
       (select count(*)::int from platform.challenge_files) as files,
       (select count(*)::int from platform.environment_templates) as templates,
       (select count(*)::int from platform.training_answers) as answers,
       (select count(*)::int from platform.training_gains) as gains,
       (select count(*)::int from platform.training_boards) as boards`,
  )

test('a second run changes nothing', async () => {
  const before = await counts()
  await insertDemoTraining(seed, { ...people, timeZone })
  expect(await counts()).toEqual(before)
  expect(before[0]?.['questions']).toBe(demoQuestions.length)
  expect(before[0]?.['steps']).toBe(demoQuestions.filter(isGroup).flatMap(({ steps }) => steps).length)
  expect(before[0]?.['answers']).toBeGreaterThan(1_500)
  expect(before[0]?.['boards']).toBeGreaterThanOrEqual(35)
})

test('no answer is in the future or before the publication of its question', async () => {
  expect(
    await rowsOf(
      `select 1 from platform.training_answers a join platform.questions q on q.id = a.question_id
       where a.received_at > now() or a.received_at < q.published_at`,
    ),
  ).toEqual([])
})

test('gains add up to the highest scores, and as many solves are counted as there are', async () => {
  expect(
    await rowsOf(
      `select r.user_id from platform.training_results r join platform.questions q on q.id = r.question_id
       join platform.challenges ch on ch.id = q.challenge_id and ch.kind <> 'group'
       left join platform.training_gains g on g.user_id = r.user_id and g.question_id = r.question_id and g.kind <> 'hint'
       group by r.user_id, r.question_id, r.highest_score having coalesce(sum(g.points), 0) <> r.highest_score`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      `select question_id from platform.training_results where solved_at is not null group by question_id
       except select question_id from platform.question_solve_counts`,
    ),
  ).toEqual([])
})

test('the player has practised every day for two weeks and has not solved everything', async () => {
  const [player] = await rowsOf<{ days: number; solved: number }>(
    `select count(distinct (received_at at time zone $2)::date)::int as days,
       (select count(*)::int from platform.training_results r join platform.questions q on q.id = r.question_id and q.parent_id is null
        where r.user_id = $1 and r.solved_at is not null) as solved
     from platform.training_answers
     where user_id = $1 and (received_at at time zone $2)::date between (now() at time zone $2)::date - 13 and (now() at time zone $2)::date - 1`,
    [people.player, timeZone],
  )
  expect(player?.days).toBe(13)
  expect(player?.solved).toBeGreaterThan(8)
  expect(player?.solved).toBeLessThan(demoQuestions.length)
})

test('yesterday’s board has the sixty, no two of the first five equal', async () => {
  const rows = await rowsOf<{ overall: number }>(
    `select overall from platform.training_board_rows where day = (select max(day) from platform.training_boards) order by overall_place`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(55)
  expect(new Set(rows.slice(0, 5).map(({ overall }) => overall)).size).toBe(5)
})
