import { type AppealSubject, ok } from '@tiltyard/contracts'
import { afterAll, expect, test, vi } from 'vitest'
import { type Actor, newId, toReader, transaction } from '../../../kernel/index.ts'
import { type CompetitionFixture, createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { decideAppeal } from './appeal-review.ts'
import { updateWindow } from './appeal-window.store.ts'
import { listOwnAppeals, openAppeal, withdrawAppeal } from './appeals.ts'
import { personalAppeals } from './personal-data.store.ts'

const platform = await openPlatform()
const { owner, database, clock } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())
const deps = { database, clock, boards }

const leaderOf = (at: CompetitionFixture) => at.entries[0]?.leader as Actor
const teamOf = (at: CompetitionFixture) => at.entries[0]?.teamId as string
const subjectsOf = ({ tasks }: CompetitionFixture): AppealSubject[] =>
  tasks.flatMap(({ id: taskId }) => [
    { kind: 'verdict' as const, taskId },
    { kind: 'task' as const, taskId },
  ])
const open = (at: CompetitionFixture, subject: AppealSubject = { kind: 'score' }, shiftSeconds = 0) =>
  openAppeal({ ...deps, clock: { shiftSeconds } }, leaderOf(at), {
    type: at.type,
    competitionId: at.competitionId,
    subject,
    text: '请复核',
  })
const openAppealsOf = (at: CompetitionFixture) =>
  countRows(owner, 'platform.appeals', `team_id = '${teamOf(at)}' and state = 'open'`)
const opened = async (at: CompetitionFixture) => {
  const result = await open(at)
  if (!result.ok) throw new Error(result.reason)
  return result.value.id
}

test('of ten openings about one subject at once one succeeds, and members get one event', async () => {
  const at = await createCompetitionFixture(platform)
  const [subject] = subjectsOf(at)
  const ten = await Promise.all(Array.from({ length: 10 }, () => open(at, subject)))
  expect(ten.filter((result) => result.ok)).toHaveLength(1)
  for (const result of ten)
    expect(result.ok || result.reason).toSatisfy((is) => is === true || is === 'appeals.already_open')
  expect(await openAppealsOf(at)).toBe(1)
  const topic = `user:${leaderOf(at).userId}`
  expect(await countRows(owner, 'platform.live_events', `topic = '${topic}' and kind = 'appeal'`)).toBe(1)
})

test('a team with nineteen open appeals opens one of six at once', async () => {
  const at = await createCompetitionFixture(platform)
  await owner.query(
    `insert into platform.appeals (id, competition_id, team_id, user_id, subject, text, opened_at)
     select id, $1, $2, $3, jsonb_build_object('kind', 'score', 'n', n), 'x', now()
     from unnest($4::uuid[]) with ordinality as given (id, n)`,
    [at.competitionId, teamOf(at), leaderOf(at).userId, Array.from({ length: 19 }, newId)],
  )
  const six = await Promise.all(subjectsOf(at).map((subject) => open(at, subject)))
  expect(six.filter((result) => result.ok)).toHaveLength(1)
  expect(six.find((result) => !result.ok)).toMatchObject({ reason: 'appeals.too_many_open' })
  expect(await openAppealsOf(at)).toBe(20)
})

test('a closed appeal makes room for a new one about the same subject', async () => {
  const at = await createCompetitionFixture(platform)
  const appealId = await opened(at)
  const request = { type: at.type, competitionId: at.competitionId, appealId }
  expect(await withdrawAppeal(deps, leaderOf(at), request)).toMatchObject({ ok: true })
  expect(await open(at)).toMatchObject({ ok: true })
})

test('the window of a stage ends 24 hours after its end, at its set time, or with the results', async () => {
  const at = await createCompetitionFixture(platform, { endsIn: 7200 })
  const [one, two, three, four] = subjectsOf(at) as [
    AppealSubject,
    AppealSubject,
    AppealSubject,
    AppealSubject,
  ]
  const day = 24 * 3600
  expect(await open(at, one, 7200 + day - 60)).toMatchObject({ ok: true })
  expect(await open(at, two, 7200 + day + 60)).toMatchObject({ reason: 'appeals.window_closed' })
  await owner.query(`update platform.stages set appeals_until = now() + interval '3 days' where id = $1`, [
    at.stageId,
  ])
  expect(await open(at, two, 7200 + day + 60)).toMatchObject({ ok: true })
  expect(await open(at, three, 4 * day)).toMatchObject({ reason: 'appeals.window_closed' })
  await owner.query('update platform.competitions set results_published_at = now() where id = $1', [
    at.competitionId,
  ])
  expect(await open(at, four)).toMatchObject({ reason: 'appeals.window_closed' })
})

test('an appeal that waits while an organiser closes the window is refused', async () => {
  const at = await createCompetitionFixture(platform)
  let waiting: ReturnType<typeof open> | undefined
  await transaction(database, async (tx) => {
    await updateWindow(tx, at.stageId, new Date(Date.now() - 60_000))
    waiting = open(at)
    await vi.waitFor(
      async () =>
        expect(
          await countRows(
            owner,
            'pg_stat_activity',
            `datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toBe(1),
      { timeout: 10_000, interval: 20 },
    )
    return ok()
  })
  expect(await waiting).toMatchObject({ reason: 'appeals.window_closed' })
  expect(await openAppealsOf(at)).toBe(0)
})

test('of a decision and a withdrawal at once one counts, and only a decision has an answer', async () => {
  const at = await createCompetitionFixture(platform)
  for (let round = 0; round < 10; round += 1) {
    const appealId = await opened(at)
    const ref = { competitionId: at.competitionId, appealId }
    const both = await Promise.all([
      decideAppeal(deps, at.organiser, { ...ref, state: 'rejected', answer: '维持原判' }),
      withdrawAppeal(deps, leaderOf(at), { ...ref, type: at.type }),
    ])
    expect(both.filter((result) => result.ok)).toHaveLength(1)
    const [row] = await owner.query('select state, answer from platform.appeals where id = $1', [appealId])
    expect(row).toEqual(
      both[0].ok ? { state: 'rejected', answer: '维持原判' } : { state: 'withdrawn', answer: null },
    )
  }
})

test('a deleted account takes its text along and leaves the decision', async () => {
  const at = await createCompetitionFixture(platform)
  const appealId = await opened(at)
  const { competitionId } = at
  await decideAppeal(deps, at.organiser, { competitionId, appealId, state: 'upheld', answer: '成立' })
  const { list, remove } = personalAppeals.appeals
  const { userId } = leaderOf(at)
  expect(await list(toReader(database), userId)).toMatchObject([
    { text: '请复核', state: 'upheld', answer: '成立' },
  ])
  await transaction(database, async (tx) => ok(await remove(tx, clock, userId)))
  const own = await listOwnAppeals(deps, leaderOf(at), { type: at.type, competitionId })
  expect(own).toMatchObject({ value: { appeals: [{ text: null, state: 'upheld', answer: '成立' }] } })
})
