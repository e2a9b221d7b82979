import { expect, test } from 'vitest'
import { countRows } from '../../../testing/platform.fixture.ts'
import { change, leaderOf, openCandidates, unwrap } from '../testing/candidates.fixture.ts'
import { addExamMember, createExamFixture } from '../testing/exams.fixture.ts'
import { listCandidatePapers } from './candidate-papers.ts'

const { platform, deps, later, begin, openSheet, save, handIn } = await openCandidates()
const { owner } = platform

test('two tabs that begin at once get the same sheet, and there is one sitting', async () => {
  const at = await createExamFixture(platform, { shuffles: true, draw: 2 })
  const tabs = (await Promise.all(Array.from({ length: 8 }, () => begin(at)))).map(unwrap)
  expect(new Set(tabs.map(({ sittingId }) => sittingId)).size).toBe(1)
  for (const { items, beganAt } of tabs) {
    expect(items).toEqual(tabs[0]?.items)
    expect(beganAt).toBe(tabs[0]?.beganAt)
  }
  expect(tabs[0]?.items).toHaveLength(2)
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${at.taskId}'`)).toBe(1)
  expect(unwrap(await openSheet(at)).items).toEqual(tabs[0]?.items)
})

test('parallel begins of many candidates, each from two tabs and two processes, give each one sitting', async () => {
  const at = await createExamFixture(platform, { shuffles: true, draw: 3 }, { entries: 60 })
  const other = { ...deps, database: platform.anotherProcess() }
  const entries = [...at.entries.keys()]
  const begun = await Promise.all(
    [...entries, ...entries.toReversed()].flatMap((entry) =>
      [deps, other].map(async (using) => ({
        entry,
        sheet: unwrap(await begin(at, leaderOf(at, entry), using)),
      })),
    ),
  )
  const first = new Map(begun.map(({ entry, sheet }) => [entry, sheet]))
  for (const { entry, sheet } of begun) {
    const { sittingId, items, beganAt, deadlineAt } = first.get(entry) as typeof sheet
    expect(sheet).toMatchObject({ sittingId, items, beganAt, deadlineAt, answers: [] })
  }
  expect(new Set(begun.map(({ sheet }) => sheet.sittingId)).size).toBe(60)
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${at.taskId}'`)).toBe(60)
})

test('of begins that share a commit each gets its own refusal, and its neighbours begin', async () => {
  const [open, settled, forLeaders] = [
    await createExamFixture(platform),
    await createExamFixture(platform),
    await createExamFixture(platform, { candidates: 'leader' }),
  ]
  unwrap(await begin(forLeaders))
  const successor = await addExamMember(owner, forLeaders)
  await owner.query('update platform.teams set leader_id = $1 where id = $2', [
    successor.userId,
    forLeaders.entries[0]?.teamId,
  ])
  await owner.query('update platform.exam_papers set settled_revision = 0 where task_id = $1', [
    settled.taskId,
  ])
  // Known before the crowd, so that all of it arrives at the same commit.
  await Promise.all([open, settled].map((at) => openSheet(at)))
  const results = await Promise.all([
    begin(open),
    begin(settled),
    begin(forLeaders, successor),
    begin(open, leaderOf(open, 1)),
    begin(forLeaders, leaderOf(forLeaders, 1)),
  ])
  expect(results).toMatchObject([
    { ok: true },
    { reason: 'exam_papers.over' },
    { reason: 'exam_papers.leader_only' },
    { ok: true },
    { ok: true },
  ])
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${open.taskId}'`)).toBe(2)
})

test('a begin that the database turns down fails alone', async () => {
  const at = await createExamFixture(platform, {}, { entries: 8 })
  await openSheet(at)
  await owner.query(
    `alter table platform.exam_sittings add constraint one_is_broken check (user_id <> '${leaderOf(at, 3).userId}')`,
  )
  const begun = await Promise.allSettled(at.entries.map((_, entry) => begin(at, leaderOf(at, entry))))
  await owner.query('alter table platform.exam_sittings drop constraint one_is_broken')
  expect(begun.map(({ status }) => status === 'fulfilled')).toEqual(at.entries.map((_, entry) => entry !== 3))
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${at.taskId}'`)).toBe(7)
  expect(unwrap(await begin(at, leaderOf(at, 3))).sittingId).toBeTruthy()
})

test('begins that are repeated with their keys get one sitting, and a refusal frees its key', async () => {
  const at = await createExamFixture(platform, {}, { entries: 20 })
  const withKey = (entry: number, using = deps) => ({
    ...using,
    database: {
      ...using.database,
      retryKey: { owner: `account ${entry}`, key: `begin ${at.taskId}`, requestHash: Buffer.alloc(32) },
    },
  })
  const settle = (revision: number | null) =>
    owner.query('update platform.exam_papers set settled_revision = $2 where task_id = $1', [
      at.taskId,
      revision,
    ])
  await settle(0)
  const refused = at.entries.map((_, entry) => begin(at, leaderOf(at, entry), withKey(entry)))
  for (const one of await Promise.all(refused)) expect(one).toMatchObject({ reason: 'exam_papers.over' })
  await settle(null)
  const other = { ...deps, database: platform.anotherProcess() }
  const repeated = await Promise.all(
    at.entries.flatMap((_, entry) =>
      [deps, other, deps].map((using) => begin(at, leaderOf(at, entry), withKey(entry, using))),
    ),
  )
  expect(new Set(repeated.map((one) => unwrap(one).sittingId)).size).toBe(20)
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${at.taskId}'`)).toBe(20)
  expect(await countRows(owner, 'platform.idempotency_keys', `key = 'begin ${at.taskId}'`)).toBe(20)
})

test('a sitting ends with its minutes, or with the stage', async () => {
  const at = await createExamFixture(platform, { minutes: 60 }, { endsIn: 7200 })
  const sheet = unwrap(await begin(at))
  expect(Date.parse(sheet.deadlineAt) - Date.parse(sheet.beganAt)).toBe(3_600_000)
  const other = leaderOf(at, 1)
  const [listed] = unwrap(await listCandidatePapers(later(5400), other, at.request)).papers
  expect(listed?.minutesNow).toBe(29)
  const short = unwrap(await begin(at, other, later(5400)))
  expect(Date.parse(short.deadlineAt) - Date.parse(short.beganAt)).toBeGreaterThan(1_790_000)
  expect(Date.parse(short.deadlineAt) - Date.parse(short.beganAt)).toBeLessThanOrEqual(1_800_000)
})

test('a sitting begins within the window of its paper only, with the rules accepted', async () => {
  const soon = await createExamFixture(platform, { releasedIn: 60, closesIn: 600 })
  expect(await begin(soon)).toMatchObject({ reason: 'exam_papers.not_open' })
  expect(await begin(soon, leaderOf(soon), later(90), false)).toMatchObject({
    reason: 'exam_papers.rules_not_accepted',
  })
  expect(await begin(soon, leaderOf(soon), later(600))).toMatchObject({ reason: 'exam_papers.over' })
  const states = [0, 90, 600].map(async (seconds) => {
    const { papers } = unwrap(await listCandidatePapers(later(seconds), leaderOf(soon), soon.request))
    return papers[0]?.state
  })
  expect(await Promise.all(states)).toEqual(['waiting', 'ready', 'missed'])
  // Who began in time goes on after the window has closed.
  const sheet = unwrap(await begin(soon, leaderOf(soon), later(590)))
  expect(Date.parse(sheet.deadlineAt) - Date.parse(sheet.beganAt)).toBe(3_600_000)
  expect(await save(soon, [change(0, 1, { option: 0 })], { using: later(700) })).toMatchObject({ ok: true })
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${soon.taskId}'`)).toBe(1)
})

test('a paper that is not sealed, hidden from the division or unpublished is not found', async () => {
  const draft = await createExamFixture(platform, { isSealed: false })
  expect(await begin(draft)).toMatchObject({ reason: 'exam_papers.not_found' })
  expect(unwrap(await listCandidatePapers(deps, leaderOf(draft), draft.request)).papers).toEqual([])
  for (const hide of ['tasks set is_published = false', 'divisions set can_see_tasks = false']) {
    const at = await createExamFixture(platform)
    unwrap(await begin(at))
    await owner.query(`update platform.${hide} where competition_id = $1`, [at.competitionId])
    await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
      at.competitionId,
    ])
    expect(await openSheet(at)).toMatchObject({ reason: 'exam_papers.not_found' })
    expect(unwrap(await listCandidatePapers(deps, leaderOf(at), at.request)).papers).toEqual([])
  }
})

test('staff who look are no candidates, and a foreign sitting does not exist for others', async () => {
  const at = await createExamFixture(platform)
  unwrap(await begin(at))
  for (const result of [
    await begin(at, at.organiser),
    await openSheet(at, at.organiser),
    await save(at, [change(0, 1, { option: 0 })], { actor: at.organiser }),
    await listCandidatePapers(deps, at.organiser, at.request),
  ])
    expect(result).toMatchObject({ reason: 'play.not_admitted' })
  const other = leaderOf(at, 1)
  expect(await openSheet(at, other)).toMatchObject({ reason: 'exam_sittings.not_begun' })
  expect(await save(at, [change(0, 1, { option: 0 })], { actor: other })).toMatchObject({
    reason: 'exam_sittings.not_begun',
  })
  expect(await handIn(at, other)).toMatchObject({ reason: 'exam_sittings.not_begun' })
})

test('a paper for leaders is sat by the leader for the team, and once', async () => {
  const at = await createExamFixture(platform, { candidates: 'leader' })
  const member = await addExamMember(owner, at)
  expect(await begin(at, member)).toMatchObject({ reason: 'exam_papers.leader_only' })
  const [listed] = unwrap(await listCandidatePapers(deps, member, at.request)).papers
  expect(listed).toMatchObject({ state: 'leader-sits', members: null })
  unwrap(await begin(at))
  // A new leader does not sit again.
  await owner.query('update platform.teams set leader_id = $1 where id = $2', [
    member.userId,
    at.entries[0]?.teamId,
  ])
  expect(await begin(at, member)).toMatchObject({ reason: 'exam_papers.leader_only' })
  expect(await save(at, [change(0, 1, { option: 0 })])).toMatchObject({ ok: true })
})

test('a leader sees who of the team has sat, other members do not', async () => {
  const at = await createExamFixture(platform)
  const member = await addExamMember(owner, at)
  unwrap(await begin(at, member))
  const [listed] = unwrap(await listCandidatePapers(deps, leaderOf(at), at.request)).papers
  expect(listed?.members?.toSorted((one, other) => (one.nickname < other.nickname ? -1 : 1))).toEqual(
    [
      { nickname: leaderOf(at).nickname, state: 'not-begun' },
      { nickname: member.nickname, state: 'open' },
    ].toSorted((one, other) => (one.nickname < other.nickname ? -1 : 1)),
  )
  const [seen] = unwrap(await listCandidatePapers(deps, member, at.request)).papers
  expect(seen).toMatchObject({ state: 'open', members: null, questions: 4, points: 1600 })
})

test('a member of a suspended team cannot begin, and goes on with what was begun', async () => {
  const at = await createExamFixture(platform)
  const member = await addExamMember(owner, at)
  unwrap(await begin(at))
  await owner.query(`update platform.entries set state = 'suspended', reason = 'x' where team_id = $1`, [
    at.entries[0]?.teamId,
  ])
  expect(await begin(at, member)).toMatchObject({ reason: 'play.suspended' })
  expect(await save(at, [change(0, 1, { option: 0 })])).toMatchObject({ ok: true })
})

test('a sitting with extra time goes on after the end of its stage', async () => {
  const at = await createExamFixture(platform, {}, { freezesIn: null })
  const { sittingId } = unwrap(await begin(at))
  await owner.query(
    `with ended as (update platform.stages set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 minute' where id = $1)
     update platform.competitions set revision = revision + 1 where id = $2`,
    [at.stageId, at.competitionId],
  )
  expect(unwrap(await save(at, [change(0, 1, { option: 1 })])).saved).toHaveLength(1)
  expect(unwrap(await openSheet(at)).sittingId).toBe(sittingId)
  expect(await begin(at, leaderOf(at, 1))).toMatchObject({ reason: 'exam_papers.over' })
  expect(unwrap(await handIn(at)).answered).toBe(1)
})

test('nobody begins a paper that is settled, though its stage was prolonged: its keys are known', async () => {
  const at = await createExamFixture(platform)
  await owner.query('update platform.exam_papers set settled_revision = 0 where task_id = $1', [at.taskId])
  expect(await begin(at)).toMatchObject({ reason: 'exam_papers.over' })
  expect(await countRows(owner, 'platform.exam_sittings', `task_id = '${at.taskId}'`)).toBe(0)
})
