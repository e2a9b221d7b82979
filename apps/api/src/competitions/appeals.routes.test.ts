import {
  listOwnAppeals,
  type OwnAppeals,
  openAppeal,
  type RouteShape,
  withdrawAppeal,
} from '@tiltyard/contracts'
import type { CompetitionFixtureOptions } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createAppeal } from '../testing/competition-operations.fixture.ts'
import { createPlayScene, setLeader } from '../testing/play.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const play = async (options?: CompetitionFixtureOptions) => {
  const made = await createPlayScene(api, options)
  await setLeader(api, leader, made)
  return made
}
type Made = Awaited<ReturnType<typeof play>>

/** Refusals shared by the routes of players. */
function alike(
  route: RouteShape,
  more: (made: Made) => VisitorRequest | Promise<VisitorRequest> = () => ({}),
) {
  const at = async (options?: CompetitionFixtureOptions) => {
    const made = await play(options)
    const { params, ...sent } = await more(made)
    return { params: { ...made.params, ...params }, ...sent }
  }
  return {
    400: async () => {
      const sent = await at()
      return leader.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
    },
    401: async () => visitor.call(route, await at()),
    403: async () => stranger.call(route, await at()),
    404: async () => {
      const sent = await at()
      return leader.call(route, { ...sent, params: { ...sent.params, competitionId: newId() } })
    },
    409: async () => leader.call(route, await at({ startsIn: 600 })),
    501: async () => leader.call(route, await at({ type: 'works' })),
  }
}

describeRoute(listOwnAppeals, {
  200: async () => {
    const made = await play()
    await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
    const id = await createAppeal(api, made)
    const answer = await member.call(listOwnAppeals, made)
    const own = answer.body.data as OwnAppeals
    expect(own).toMatchObject({
      isLeader: false,
      windows: [{ stageId: made.stageId, isOpen: true }],
      appeals: [
        {
          id,
          state: 'open',
          kind: 'verdict',
          task: { id: made.params.taskId },
          text: '请复核',
          answer: null,
        },
      ],
    })
    await setLeader(api, stranger, made, 1)
    const foreign = await stranger.call(listOwnAppeals, made)
    expect((foreign.body.data as OwnAppeals).appeals).toEqual([])
    return answer
  },
  ...alike(listOwnAppeals),
  403: async () => (await api.signedIn()).call(listOwnAppeals, await play()),
})

const aboutTask = ({ params: { taskId } }: Made) => ({
  body: { subject: { kind: 'verdict', taskId }, text: '答案与题面一致' },
})

describeRoute(openAppeal, {
  200: async () => {
    const made = await play()
    const answer = await leader.call(openAppeal, { ...made, ...aboutTask(made) })
    const { id } = answer.body.data as { id: string }
    const again = await leader.call(openAppeal, { ...made, ...aboutTask(made) })
    expect(again.body).toMatchObject({ reason: 'appeals.already_open' })
    const other = { subject: { kind: 'task', taskId: made.params.taskId }, text: '附件损坏' }
    expect((await leader.call(openAppeal, { ...made, body: other })).status).toBe(200)
    const score = { subject: { kind: 'score' }, text: '名次' }
    expect((await leader.call(openAppeal, { ...made, body: score })).status).toBe(200)
    expect((await leader.call(openAppeal, { ...made, body: score })).status).toBe(409)
    const rows = await listAuditRows(api, made.competitionId)
    expect(rows.filter(({ action }) => action === 'appeals.open')).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('答案与题面一致')
    const [row] = await api.owner.query('select user_id, state from platform.appeals where id = $1', [id])
    expect(row).toEqual({ user_id: await userIdOf(leader), state: 'open' })
    return answer
  },
  ...alike(openAppeal, aboutTask),
  403: async () => {
    const made = await play()
    await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
    expect((await (await api.signedIn()).call(openAppeal, { ...made, ...aboutTask(made) })).status).toBe(403)
    const answer = await member.call(openAppeal, { ...made, ...aboutTask(made) })
    expect(answer.body).toMatchObject({ reason: 'play.leader_only' })
    return answer
  },
})

test('a task of another competition cannot be appealed against', async () => {
  const made = await play()
  const elsewhere = await createPlayScene(api)
  const subject = { kind: 'task', taskId: elsewhere.params.taskId }
  const answer = await leader.call(openAppeal, { ...made, body: { subject, text: 'x' } })
  expect(answer.body).toMatchObject({ reason: 'tasks.not_found' })
})

test('a suspended team may appeal against its score', async () => {
  const made = await play()
  await api.owner.query(`update platform.entries set state = 'suspended', reason = 'x' where team_id = $1`, [
    made.entries[0]?.teamId,
  ])
  const body = { subject: { kind: 'score' }, text: '停赛有误' }
  expect((await leader.call(openAppeal, { ...made, body })).status).toBe(200)
})

const anAppeal = async (made: Made) => ({ params: { appealId: await createAppeal(api, made) } })

describeRoute(withdrawAppeal, {
  200: async () => {
    const made = await play()
    const params = { ...made.params, ...(await anAppeal(made)).params }
    const answer = await leader.call(withdrawAppeal, { params })
    const { body } = await leader.call(listOwnAppeals, made)
    expect((body.data as OwnAppeals).appeals).toMatchObject([{ state: 'withdrawn', answer: null }])
    const again = await leader.call(withdrawAppeal, { params })
    expect(again.body).toMatchObject({ reason: 'appeals.already_closed' })
    return answer
  },
  ...alike(withdrawAppeal, anAppeal),
  404: async () => {
    const made = await play()
    const elsewhere = await createPlayScene(api)
    await setLeader(api, leader, elsewhere, 1)
    const { params } = await anAppeal(made)
    return leader.call(withdrawAppeal, { params: { ...elsewhere.params, ...params } })
  },
})
