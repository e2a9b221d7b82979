import {
  closeSitting,
  getSheet,
  getSitting,
  giveExtraTime,
  handInSitting,
  listSittings,
  type RouteShape,
  reopenSitting,
  type SittingListItem,
  saveExamAnswers,
} from '@tiltyard/contracts'
import { keyCanary } from '@tiltyard/core/exams/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createExamScene, sampleAnswers, sit } from '../testing/exam-sittings.fixture.ts'
import { setLeader } from '../testing/play.fixture.ts'
import { addStaffMember, addTeamMember, nicknameOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const [judge, monitor] = [await api.signedIn(), await api.signedIn()]
const [leader, member] = [await api.signedIn(), await api.signedIn()]
const scene = async () => {
  const made = await createExamScene(api)
  await setLeader(api, leader, made)
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  await addStaffMember(api, judge, made.competitionId, 'judge')
  await addStaffMember(api, monitor, made.competitionId, 'monitor')
  const sittingId = await sit(leader, made)
  return { ...made, sittingId, staff: { ...made.params, sittingId } }
}
const elsewhere = await scene()
const reason = { reason: '停电' }

/** Refusals shared by all routes of invigilators. */
const alike = (route: RouteShape, sent: VisitorRequest = {}) => ({
  400: async () =>
    judge.call(route, { params: { ...(await scene()).staff, sittingId: 'x', taskId: 'x' }, ...sent }),
  401: async () => visitor.call(route, { params: (await scene()).staff, ...sent }),
  404: async () => {
    const { competitionId } = await scene()
    const answer = await judge.call(route, { params: { ...elsewhere.staff, competitionId }, ...sent })
    const unseen = await stranger.call(route, { params: elsewhere.staff, ...sent })
    expect(unseen.status).toBe(404)
    return answer
  },
})
const denied = (route: RouteShape, sent: VisitorRequest) => ({
  403: async () => monitor.call(route, { params: (await scene()).staff, ...sent }),
})

describeRoute(listSittings, {
  200: async () => {
    const made = await scene()
    await sit(member, made)
    const body = sampleAnswers()
    body.answers.push({ place: 3, revision: 1, answer: { blanks: [keyCanary, '', ''] } as never, seconds: 1 })
    await leader.call(saveExamAnswers, { params: made.params, body })
    await api.owner.query(
      `update platform.exam_sittings set began_at = now() - interval '5 minutes' where task_id = $1`,
      [made.taskId],
    )
    const answer = await monitor.call(listSittings, { params: made.staff })
    expect(answer.body.data).toMatchObject({
      total: 2,
      // The leader of the second team.
      counts: { open: 2, closed: 0, silent: 1, notBegun: 1 },
    })
    const { data } = answer.body.data as { data: SittingListItem[] }
    expect(data.find(({ id }) => id === made.sittingId)).toMatchObject({
      nickname: await nicknameOf(leader),
      state: 'open',
      questions: 4,
      answered: 2,
      signals: { leave: 0, paste: 0, secondDevice: 0 },
    })
    expect(answer.text).not.toContain(keyCanary)
    const silent = await monitor.call(listSittings, { params: made.staff, query: { state: 'silent' } })
    expect(silent.body.data).toMatchObject({ total: 1, data: [{ nickname: await nicknameOf(member) }] })
    const named = await monitor.call(listSittings, {
      params: made.staff,
      query: { keyword: await nicknameOf(member), state: 'open' },
    })
    expect(named.body.data).toMatchObject({ total: 1 })
    return answer
  },
  ...alike(listSittings),
})

describeRoute(getSitting, {
  200: async () => {
    const { staff } = await scene()
    const answer = await monitor.call(getSitting, { params: staff })
    expect(answer.body.data).toMatchObject({ events: [{ kind: 'began' }] })
    return answer
  },
  ...alike(getSitting),
})

const extra = { body: { sittingIds: null, minutes: 10, ...reason } }
describeRoute(giveExtraTime, {
  200: async () => {
    const made = await scene()
    await sit(member, made)
    const before = await sittingOf(made.sittingId)
    const answer = await judge.call(giveExtraTime, { params: made.staff, ...extra })
    expect(answer.body.data).toEqual({ changed: 2 })
    const one = await judge.call(giveExtraTime, {
      params: made.staff,
      body: { ...extra.body, sittingIds: [made.sittingId, elsewhere.sittingId] },
    })
    expect(one.body.data).toEqual({ changed: 1 })
    const after = await sittingOf(made.sittingId)
    expect(after.deadline_at.getTime() - before.deadline_at.getTime()).toBe(1_200_000)
    expect(after.extra_seconds).toBe(1_200)
    const { body } = await monitor.call(getSitting, { params: made.staff })
    expect(body.data).toMatchObject({
      events: [
        { kind: 'began' },
        { kind: 'extra-time', seconds: 600, detail: '停电', by: await nicknameOf(judge) },
        { kind: 'extra-time' },
      ],
    })
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'exam-sittings.give-extra-time',
      after: { taskId: made.taskId, changed: 1, seconds: 600, reason: '停电' },
    })
    const events = await api.owner.query(
      `select payload from platform.live_events where kind = 'sitting' and topic = $1`,
      [`user:${await userIdOf(leader)}`],
    )
    expect(events).toContainEqual({ payload: { competitionId: made.competitionId, taskId: made.taskId } })
    return answer
  },
  ...alike(giveExtraTime, extra),
  ...denied(giveExtraTime, extra),
})

const sittingOf = async (id: string) => {
  const [row] = await api.owner.query<{ deadline_at: Date; extra_seconds: number; state: string }>(
    'select deadline_at, extra_seconds, state from platform.exam_sittings where id = $1',
    [id],
  )
  return row as { deadline_at: Date; extra_seconds: number; state: string }
}

test('extra time does not bring back a sitting that is over', async () => {
  const made = await scene()
  await api.owner.query(
    `update platform.exam_sittings set deadline_at = now() - interval '1 minute' where id = $1`,
    [made.sittingId],
  )
  const answer = await judge.call(giveExtraTime, { params: made.staff, ...extra })
  expect(answer.body.data).toEqual({ changed: 0 })
})

describeRoute(closeSitting, {
  200: async () => {
    const made = await scene()
    await leader.call(saveExamAnswers, { params: made.params, body: sampleAnswers() })
    const answer = await judge.call(closeSitting, { params: made.staff, body: reason })
    expect((await monitor.call(getSitting, { params: made.staff })).body.data).toMatchObject({
      state: 'closed',
      closedBy: 'organiser',
      answered: 1,
      events: [{ kind: 'began' }, { kind: 'closed', detail: '停电' }],
    })
    const late = await leader.call(saveExamAnswers, { params: made.params, body: sampleAnswers(2) })
    expect(late.body).toMatchObject({ reason: 'exam_sittings.closed' })
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'exam-sittings.close',
      after: { sittingId: made.sittingId, reason: '停电' },
    })
    return answer
  },
  ...alike(closeSitting, { body: reason }),
  ...denied(closeSitting, { body: reason }),
  409: async () => {
    const made = await scene()
    const five = await Promise.all(
      Array.from({ length: 5 }, () => judge.call(closeSitting, { params: made.staff, body: reason })),
    )
    expect(five.filter(({ status }) => status === 200)).toHaveLength(1)
    return judge.call(closeSitting, { params: made.staff, body: reason })
  },
})

const again = { body: { minutes: 5, ...reason } }
describeRoute(reopenSitting, {
  200: async () => {
    const made = await scene()
    await leader.call(handInSitting, made)
    const answer = await judge.call(reopenSitting, { params: made.staff, ...again })
    const { deadlineAt } = answer.body.data as { deadlineAt: string }
    const sheet = await leader.call(getSheet, made)
    expect(sheet.body.data).toMatchObject({ sittingId: made.sittingId, deadlineAt })
    expect((await sittingOf(made.sittingId)).extra_seconds).toBeGreaterThanOrEqual(300)
    expect((await leader.call(saveExamAnswers, { ...made, body: sampleAnswers() })).status).toBe(200)
    return answer
  },
  ...alike(reopenSitting, again),
  ...denied(reopenSitting, again),
  409: async () => {
    const made = await scene()
    const open = await judge.call(reopenSitting, { params: made.staff, ...again })
    expect(open.body).toMatchObject({ reason: 'exam_sittings.not_closed' })
    await leader.call(handInSitting, made)
    await api.owner.query('update platform.exam_papers set settled_revision = 0 where task_id = $1', [
      made.taskId,
    ])
    const answer = await judge.call(reopenSitting, { params: made.staff, ...again })
    expect(answer.body).toMatchObject({ reason: 'exam_sittings.already_settled' })
    return answer
  },
})

test('a judge decides nothing about a sitting of their own', async () => {
  const made = await scene()
  await api.owner.query('update platform.exam_sittings set user_id = $1 where id = $2', [
    await userIdOf(judge),
    made.sittingId,
  ])
  expect((await judge.call(giveExtraTime, { params: made.staff, ...extra })).body.data).toEqual({
    changed: 0,
  })
  expect((await judge.call(closeSitting, { params: made.staff, body: reason })).status).toBe(403)
  const unknown = { ...made.staff, sittingId: newId() }
  expect((await judge.call(closeSitting, { params: unknown, body: reason })).status).toBe(404)
})
