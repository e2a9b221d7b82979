import { decideIncident, getIncident, listIncidents } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows, listLedger } from '../testing/competition-admin.fixture.ts'
import { createIncident, createOperationsScene } from '../testing/competition-operations.fixture.ts'
import { nicknameOf } from '../testing/teams.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createOperationsScene(api)
const { organiser, judge, monitor, params, competitionId } = scene
const elsewhere = await createOperationsScene(api)
const [first, second] = scene.entries.map(({ teamId }) => teamId) as [string, string]
const task = scene.tasks[0]?.id ?? ''

describeRoute(listIncidents, {
  200: async () => {
    const id = await createIncident(api, scene)
    const answer = await monitor.call(listIncidents, { params })
    expect(answer.body.data).toMatchObject({
      data: [{ id, state: 'pending', sender: { teamId: first }, source: { teamId: second } }],
    })
    const all = await monitor.call(listIncidents, { params, query: { state: 'all' } })
    expect(all.body.data).toMatchObject({ data: [{ id }], total: 1 })
    const decided = await monitor.call(listIncidents, { params, query: { state: 'confirmed' } })
    expect(decided.body.data).toMatchObject({ data: [], total: 0 })
    return answer
  },
  400: () => organiser.call(listIncidents, { params, query: { state: 'lost' } }),
  401: () => visitor.call(listIncidents, { params }),
  404: () => stranger.call(listIncidents, { params }),
})

describeRoute(getIncident, {
  200: async () => {
    const incidentId = await createIncident(api, scene)
    const leader = scene.entries[1]?.leader.userId
    await api.owner.query(
      `insert into platform.task_first_views (task_id, team_id, user_id, first_viewed_at) values ($1, $2, $3, now()) on conflict do nothing`,
      [task, second, leader],
    )
    const answer = await monitor.call(getIncident, { params: { ...params, incidentId } })
    expect(answer.body.data).toMatchObject({
      state: 'pending',
      senderSide: {
        entryState: 'accepted',
        solvedAt: null,
        firstViewedAt: null,
        members: [{ isLeader: true }],
        submissions: expect.arrayContaining([expect.objectContaining({ verdict: 'shared_flag' })]),
      },
      sourceSide: { firstViewedBy: expect.any(String), submissions: [] },
    })
    expect((answer.body.data as { otherIncidents: number }).otherIncidents).toBeGreaterThan(0)
    return answer
  },
  400: () => organiser.call(getIncident, { params: { ...params, incidentId: 'x' } }),
  401: () => visitor.call(getIncident, { params: { ...params, incidentId: newId() } }),
  404: async () => {
    const foreign = await createIncident(api, elsewhere)
    return organiser.call(getIncident, { params: { ...params, incidentId: foreign } })
  },
})

const settle = (who: Visitor, incidentId: string, body: object = { state: 'confirmed', note: '确认共享' }) =>
  who.call(decideIncident, { params: { ...params, incidentId }, body })

describeRoute(decideIncident, {
  200: async () => {
    const incidentId = await createIncident(api, scene)
    const before = (await listLedger(api, competitionId)).length
    const answer = await settle(judge, incidentId)
    const { body } = await judge.call(getIncident, { params: { ...params, incidentId } })
    expect(body.data).toMatchObject({
      state: 'confirmed',
      note: '确认共享',
      decidedBy: await nicknameOf(judge),
    })
    expect((await listLedger(api, competitionId)).length).toBe(before)
    expect((await listAuditRows(api, competitionId)).at(-1)).toMatchObject({
      action: 'incidents.decide',
      before: { state: 'pending' },
      after: { state: 'confirmed', senderTeamId: first },
    })
    return answer
  },
  400: async () => settle(judge, await createIncident(api, scene), { state: 'confirmed' }),
  401: () => settle(visitor, newId()),
  403: async () => settle(monitor, await createIncident(api, scene)),
  404: async () => settle(elsewhere.judge, await createIncident(api, scene)),
  409: async () => {
    const incidentId = await createIncident(api, scene)
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        settle(n % 2 ? judge : organiser, incidentId, {
          state: n % 2 ? 'confirmed' : 'misjudged',
          note: `${n}`,
        }),
      ),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
    return settle(judge, incidentId)
  },
})
