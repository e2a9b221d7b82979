import {
  type AppealDetail,
  adjustScore,
  decideAppeal,
  getAppeal,
  listAppeals,
  listAppealWindows,
  setAppealWindow,
  withdrawSolve,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows, listLedger } from '../testing/competition-admin.fixture.ts'
import {
  createAppeal,
  createOperationsScene,
  createSubmission,
  rejudgeAsShown,
} from '../testing/competition-operations.fixture.ts'
import { nicknameOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api)
const { organiser, judge, monitor, params, competitionId } = scene
const elsewhere = await createOperationsScene(api)
const task = scene.tasks[0]?.id ?? ''

describeRoute(listAppeals, {
  200: async () => {
    const id = await createAppeal(api, scene)
    await createAppeal(api, scene, { task: 1 })
    const query = { taskId: task, teamId: scene.entries[0]?.teamId ?? '' }
    const answer = await monitor.call(listAppeals, { params, query })
    expect(answer.body.data).toMatchObject({
      data: [{ id, state: 'open', task: { id: task }, team: { teamId: scene.entries[0]?.teamId } }],
      total: 1,
    })
    const all = await monitor.call(listAppeals, { params, query: { state: 'all' } })
    expect(all.body.data).toMatchObject({ total: 2 })
    const none = await monitor.call(listAppeals, {
      params,
      query: { teamId: scene.entries[1]?.teamId ?? '' },
    })
    expect(none.body.data).toEqual({ data: [], total: 0 })
    return answer
  },
  400: () => organiser.call(listAppeals, { params, query: { state: 'lost' } }),
  401: () => visitor.call(listAppeals, { params }),
  404: () => stranger.call(listAppeals, { params }),
})

describeRoute(getAppeal, {
  200: async () => {
    await createSubmission(api, scene, { team: 0, task: 0, verdict: 'wrong', answer: 'flag{close}' })
    const appealId = await createAppeal(api, scene)
    const answer = await monitor.call(getAppeal, { params: { ...params, appealId } })
    expect(answer.body.data).toMatchObject({
      text: '请复核',
      activity: {
        solvedAt: null,
        submissions: expect.arrayContaining([expect.objectContaining({ verdict: 'wrong' })]),
      },
      consequences: [],
    })
    expect(answer.text).not.toContain('flag{close}')
    // Who decides about a verdict sees what was submitted.
    const judged = await judge.call(getAppeal, { params: { ...params, appealId } })
    expect(judged.text).toContain('flag{close}')
    return answer
  },
  400: () => organiser.call(getAppeal, { params: { ...params, appealId: 'x' } }),
  401: () => visitor.call(getAppeal, { params: { ...params, appealId: newId() } }),
  404: async () => {
    const foreign = await createAppeal(api, elsewhere)
    return organiser.call(getAppeal, { params: { ...params, appealId: foreign } })
  },
})

const decide = (who: Visitor, appealId: string, body: object = { state: 'upheld', answer: '申诉成立' }) =>
  who.call(decideAppeal, { params: { ...params, appealId }, body })

describeRoute(decideAppeal, {
  200: async () => {
    const appealId = await createAppeal(api, scene)
    const before = (await listLedger(api, competitionId)).length
    const answer = await decide(judge, appealId)
    const { body } = await judge.call(getAppeal, { params: { ...params, appealId } })
    expect(body.data).toMatchObject({
      state: 'upheld',
      answer: '申诉成立',
      decidedBy: await nicknameOf(judge),
    })
    expect((await listLedger(api, competitionId)).length).toBe(before)
    expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
      action: 'appeals.decide',
      before: { state: 'open' },
      after: { appealId, state: 'upheld', answer: '申诉成立' },
    })
    return answer
  },
  400: async () => decide(judge, await createAppeal(api, scene), { state: 'upheld' }),
  401: () => decide(visitor, newId()),
  403: async () => decide(monitor, await createAppeal(api, scene)),
  404: async () => decide(elsewhere.judge, await createAppeal(api, scene)),
  409: async () => {
    const appealId = await createAppeal(api, scene)
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(n % 2 ? judge : organiser, appealId, { state: n % 2 ? 'upheld' : 'rejected', answer: `${n}` }),
      ),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
    return decide(judge, appealId)
  },
})

test('a judge who opened the appeal before joining the staff cannot decide it', async () => {
  const appealId = await createAppeal(api, scene)
  await api.owner.query('update platform.appeals set user_id = $1 where id = $2', [
    await userIdOf(judge),
    appealId,
  ])
  expect((await decide(judge, appealId)).body).toMatchObject({ reason: 'appeals.own_team' })
  expect((await decide(organiser, appealId)).status).toBe(200)
})

test('an award, a withdrawn solve and a rejudging carry the id of their upheld appeal', async () => {
  const made = await createOperationsScene(api)
  await createSubmission(api, made, { team: 0, task: 1, verdict: 'right' })
  await createSubmission(api, made, { team: 0, task: 0, verdict: 'wrong', answer: 'flag{right-0}' })
  const appealId = await createAppeal(api, made)
  const teamId = made.entries[0]?.teamId ?? ''
  const [first, second] = made.tasks.map(({ id }) => id) as [string, string]
  const acts = (id: string) => [
    made.organiser.call(adjustScore, {
      params: { ...made.params, teamId },
      body: { kind: 'award', amount: 5, reason: 'x', appealId: id },
    }),
    made.organiser.call(withdrawSolve, {
      params: { ...made.params, teamId, taskId: second },
      body: { reason: 'x', appealId: id },
    }),
    rejudgeAsShown(made.judge, made, first, { reason: 'x', appealId: id }),
  ]
  for (const answer of await Promise.all(acts(appealId)))
    expect(answer.body).toMatchObject({ reason: 'appeals.not_upheld' })
  for (const answer of await Promise.all(acts(await createAppeal(api, elsewhere))))
    expect(answer.body).toMatchObject({ reason: 'appeals.not_found' })
  expect((await listLedger(api, made.competitionId)).filter(({ details }) => details?.['appealId'])).toEqual(
    [],
  )

  const request = { params: { ...made.params, appealId }, body: { state: 'upheld', answer: '成立' } }
  expect((await made.judge.call(decideAppeal, request)).status).toBe(200)
  for (const answer of await Promise.all(acts(appealId))) expect(answer.status).toBe(200)
  const { body } = await made.judge.call(getAppeal, { params: { ...made.params, appealId } })
  const { consequences } = body.data as AppealDetail
  expect(consequences.map(({ kind }) => kind).toSorted()).toEqual(['award', 'solve', 'withdraw-solve'])
  const audited = (await listAuditRows(api, made.competitionId)).filter(({ action }) =>
    action.startsWith('scores.'),
  )
  expect(audited).toHaveLength(3)
  for (const { after } of audited) expect(after).toMatchObject({ appealId })
})

describeRoute(listAppealWindows, {
  200: async () => {
    const answer = await monitor.call(listAppealWindows, { params })
    expect(answer.body.data).toMatchObject([{ stageId: scene.stageId, until: null, isOpen: true }])
    return answer
  },
  400: () => monitor.call(listAppealWindows, { params: { competitionId: 'x' } }),
  401: () => visitor.call(listAppealWindows, { params }),
  404: () => stranger.call(listAppealWindows, { params }),
})

const setWindow = (who: Visitor, until: unknown = null, more: object = {}) =>
  who.call(setAppealWindow, { params: { ...params, stageId: scene.stageId, ...more }, body: { until } })

describeRoute(setAppealWindow, {
  200: async () => {
    const made = await createOperationsScene(api)
    const stage = { ...made.params, stageId: made.stageId }
    const until = new Date(Date.now() + 3600_000).toISOString()
    const answer = await made.organiser.call(setAppealWindow, { params: stage, body: { until } })
    const { body } = await made.organiser.call(listAppealWindows, { params: made.params })
    expect(body.data).toMatchObject([{ until, closesAt: until, isOpen: true }])
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'appeals.set-window',
      before: { until: null },
      after: { until },
    })
    return answer
  },
  400: () => setWindow(organiser, 'tomorrow'),
  401: () => setWindow(visitor),
  403: () => setWindow(judge),
  404: () => setWindow(organiser, null, { stageId: elsewhere.stageId }),
  409: async () => {
    const made = await createOperationsScene(api)
    await api.owner.query('update platform.competitions set results_published_at = now() where id = $1', [
      made.competitionId,
    ])
    return made.organiser.call(setAppealWindow, {
      params: { ...made.params, stageId: made.stageId },
      body: { until: null },
    })
  },
})
