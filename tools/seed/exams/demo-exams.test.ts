import { type ExamSheet, preparedReplyText } from '@tiltyard/contracts'
import { getResults } from '@tiltyard/core/competitions'
import { asActor } from '@tiltyard/core/competitions/testing'
import {
  beginSitting,
  getExamStatistics,
  getSittingResult,
  listCandidatePapers,
  listExamBanks,
  listSittings,
} from '@tiltyard/core/exams'
import { databaseClock, newId } from '@tiltyard/core/kernel'
import { createBoards } from '@tiltyard/core/scores'
import { connect, type PlatformTables } from '@tiltyard/db'
import { testDatabase } from '@tiltyard/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertDemoExams } from '../demo-exams.ts'
import { unwrap } from '../open-data/open-data-seed.ts'
import { demoActor, organiserActor } from '../store-demo-file.ts'
import { examAppeals } from './appeals.ts'
import { type DemoExam, finishedExam, runningExam } from './exam-plans.ts'
import { ambiguousItem } from './misreadings.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const { ownerUrl, platformUrl } = await testDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
const platform = { connection, auditKey: 'key', requestId: 'seed' }
const seed = { owner, platform, flagKey: Buffer.alloc(32, 7), examKey: Buffer.alloc(32, 10) }
const boards = createBoards({ database: platform, clock: databaseClock })
const deps = { database: platform, clock: databaseClock, examKey: seed.examKey, boards }
const people = { organiser: newId(), captain: newId(), player: newId() }

beforeAll(async () => {
  await owner.connect()
  for (const id of Object.values(people))
    await owner.query(
      `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton) values ($1, 'x', $2, $2, $2, $2)`,
      [id, asActor(id).nickname],
    )
  await insertDemoExams(seed, people)
})
afterAll(async () => {
  await boards.close()
  await owner.end()
  await connection.close()
})

const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await owner.query<T>(text, values)).rows
const refOf = async ({ id }: DemoExam) => {
  const [paper] = await rowsOf<{ task_id: string }>(
    'select task_id from platform.exam_papers where competition_id = $1 and sealed_at is not null',
    [id],
  )
  return { competitionId: id, taskId: paper?.task_id ?? '' }
}
const requestOf = async (exam: DemoExam) => ({ type: 'theory', ...(await refOf(exam)) }) as const
const counts = () =>
  rowsOf(
    `select (select count(*)::int from platform.exam_items) as items, (select count(*)::int from platform.exam_papers) as papers,
       (select count(*)::int from platform.exam_sittings) as sittings, (select count(*)::int from platform.exam_answers) as answers,
       (select count(*)::int from platform.teams) as teams, (select count(*)::int from platform.appeals) as appeals,
       (select count(*)::int from platform.score_events) as events, (select count(*)::int from platform.final_results) as results`,
  )

test('the organiser’s bank has 120 questions, all ready, with key, translation and explanation', async () => {
  const [bank, ...others] = unwrap(await listExamBanks(deps, organiserActor(people.organiser)))
  expect(bank).toMatchObject({ items: 120, ready: 120, role: 'owner', name: { en: 'Data security theory' } })
  expect(others).toEqual([])
  expect(
    await rowsOf(
      `select item_id from platform.exam_item_versions
       where key_sealed is null or stem ->> 'en' is null or explanation ->> 'en' is null`,
    ),
  ).toEqual([])
})

test('the captain and the player can begin the running exam now: forty questions of six sections, an hour', async () => {
  const request = await requestOf(runningExam)
  for (const userId of [people.captain, people.player]) {
    const [paper, ...others] = unwrap(await listCandidatePapers(deps, demoActor(userId, 2), request)).papers
    expect(paper).toMatchObject({ state: 'ready', questions: 40, points: 10_000, minutesNow: 60 })
    expect(others).toEqual([])
  }
  const begin = { ...request, acceptsRules: true }
  const begun = unwrap(await beginSitting(deps, demoActor(people.player, 2), begin))
  const sheet = JSON.parse(preparedReplyText(begun)) as ExamSheet
  expect(sheet.items).toHaveLength(40)
  expect(sheet.sections).toHaveLength(6)
})

test('others have sat the running exam, and three are sitting it', async () => {
  const page = { page: 1, limit: 50, ...(await refOf(runningExam)) }
  const { data } = unwrap(await listSittings(deps, page))
  const others = data.filter(({ teamName }) => teamName !== '磐石蓝队')
  expect(others.filter(({ state }) => state === 'closed')).toHaveLength(7)
  expect(others.filter(({ state }) => state === 'open')).toHaveLength(3)
})

test('sixty people sat the finished exam days ago, two of them until the time was over, and all are marked', async () => {
  const sittings = await rowsOf<{ by: string; sittings: number; marked: number }>(
    `select s.closed_by as by, count(*)::int as sittings,
       (count(*) filter (where s.marked_revision = p.key_revision and s.deadline_at < now() - interval '2 days'
         and s.closed_at between s.began_at + interval '30 minutes' and s.deadline_at))::int as marked
     from platform.exam_sittings s join platform.exam_papers p using (task_id)
     where s.competition_id = $1 group by 1 order by 1`,
    [finishedExam.id],
  )
  expect(sittings).toEqual([
    { by: 'candidate', sittings: 58, marked: 58 },
    { by: 'clock', sittings: 2, marked: 2 },
  ])
})

test('marks are spread, two keys are corrected with a reason, and the ambiguous question is conspicuous', async () => {
  const statistics = unwrap(await getExamStatistics(deps, await refOf(finishedExam)))
  expect(statistics).toMatchObject({ candidates: 60, unmarked: 0, points: 10_000 })
  expect(statistics.distribution.filter((times) => times > 0).length).toBeGreaterThanOrEqual(5)
  const corrections = statistics.items.flatMap((item) => item.corrections)
  expect(corrections.map(({ act }) => act).toSorted()).toEqual(['also', 'full'])
  for (const { reason } of corrections) expect(reason).toMatch(/\p{Script=Han}.* · .*[a-z]/u)
  const ambiguous = statistics.items.find(({ stem }) => stem.en?.includes(ambiguousItem.stem.en))
  expect(ambiguous?.doubts).toContain('distractor')
  expect(ambiguous?.difficulty).toBeLessThan(0.4)
})

test('each settlement wrote the grades it changed, and the published score of each team is the mean of its members', async () => {
  const { competitionId, taskId } = await refOf(finishedExam)
  const settlements = await rowsOf<{ revision: number; entries: number }>(
    'select revision, entries from platform.exam_settlements where task_id = $1 order by revision',
    [taskId],
  )
  expect(settlements.map(({ revision }) => revision)).toEqual([0, 1, 2])
  expect(settlements[0]?.entries).toBe(21)
  for (const { entries } of settlements) expect(entries).toBeGreaterThan(0)
  const means = await rowsOf<{ id: string; mean: number }>(
    `select m.team_id as id, round(coalesce(sum(s.mark), 0) / count(*))::int as mean
     from platform.team_members m left join platform.exam_sittings s on s.task_id = $2 and s.user_id = m.user_id
     where m.competition_id = $1 group by m.team_id`,
    [competitionId, taskId],
  )
  const results = unwrap(await getResults(deps, { competitionId, page: 1 }))
  expect(results).toMatchObject({ total: 21, hasChanged: false, publishedAt: expect.any(String) })
  expect(Object.fromEntries(results.rows.map(({ teamId, score }) => [teamId, score]))).toEqual(
    Object.fromEntries(means.map(({ id, mean }) => [id, mean])),
  )
})

test('the captain reads every question of the finished exam with the own answer, the key and the explanation', async () => {
  const request = await requestOf(finishedExam)
  const result = unwrap(await getSittingResult(deps, demoActor(people.captain, 2), request))
  expect(result.items).toHaveLength(40)
  for (const { explanation } of result.items ?? []) expect(explanation?.en).toBeTruthy()
})

test('of three appeals against the paper one is upheld, one is rejected and the captain’s is open', async () => {
  const { taskId } = await refOf(finishedExam)
  const appeals = await rowsOf(
    `select a.state, t.leader_id = $2 as "isCaptains", a.decided_by = $3 as "isDecided" from platform.appeals a
     join platform.teams t on t.id = a.team_id
     where a.task_id = $1 and a.opened_at < coalesce(a.closed_at, now()) order by a.opened_at`,
    [taskId, people.captain, people.organiser],
  )
  expect(appeals).toEqual([
    { state: 'upheld', isCaptains: false, isDecided: true },
    { state: 'rejected', isCaptains: false, isDecided: true },
    { state: 'open', isCaptains: true, isDecided: null },
  ])
  // A message about a decision would be one more for the player, who has a known number of them.
  expect(examAppeals.filter(({ team, decision }) => team === 0 && decision)).toEqual([])
})

test('a second run changes nothing, and a week later the running exam is still open', async () => {
  const before = await counts()
  await insertDemoExams(seed, people)
  expect(await counts()).toEqual(before)
  await owner.query(
    `update platform.stages set starts_at = starts_at - interval '7 days', freeze_at = freeze_at - interval '7 days',
       ends_at = ends_at - interval '7 days'`,
  )
  await insertDemoExams(seed, people)
  expect(
    await rowsOf(
      `select competition_id as id from platform.stages where now() between starts_at and ends_at - interval '6 days'`,
    ),
  ).toEqual([{ id: runningExam.id }])
})
