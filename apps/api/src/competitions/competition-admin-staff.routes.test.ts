import {
  addStaff,
  changeStaffRole,
  listAdminAnnouncements,
  listStaff,
  publishAnnouncement,
  removeStaff,
  withdrawAnnouncement,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  createTaskRow,
  listAuditRows,
  publishScene,
} from '../testing/competition-admin.fixture.ts'
import { addStaffMember, createCompetitionRow, createTeamOf, nicknameOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const still = await createAdminScene(api)
await publishScene(still)

const group = (who: Visitor, params = still.params) => who.call(listStaff, { params })
const add = (who: Visitor, nickname: string, params = still.params) =>
  who.call(addStaff, { params, body: { nickname, role: 'judge' } })
const change = (who: Visitor, userId: string, role: string, params = still.params) =>
  who.call(changeStaffRole, { params: { ...params, userId }, body: { role } })
const remove = (who: Visitor, userId: string, params = still.params) =>
  who.call(removeStaff, { params: { ...params, userId } })

describeRoute(listStaff, {
  200: async () => {
    const answer = await group(still.judge)
    expect(answer.body.data).toMatchObject([
      { role: 'owner', nickname: await nicknameOf(still.owner) },
      { role: 'organiser' },
      { role: 'judge' },
    ])
    return answer
  },
  400: () => group(still.owner, { competitionId: 'x' }),
  401: () => group(visitor),
  404: () => group(still.outsider),
})

describeRoute(addStaff, {
  200: async () => {
    const made = await createAdminScene(api)
    const answer = await add(made.owner, await nicknameOf(made.outsider), made.params)
    expect((await group(made.outsider, made.params)).status).toBe(200)
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'competitions.add-staff',
      after: { role: 'judge' },
    })
    return answer
  },
  400: () => add(still.owner, ''),
  401: () => add(visitor, 'x'),
  403: async () => add(still.organiser, await nicknameOf(still.outsider)),
  404: async () => {
    expect((await add(still.outsider, 'x')).body.reason).toBe('competitions.not_found')
    return add(still.owner, `nobody${newId().slice(-8)}`)
  },
  409: async () => {
    const [player, competitionId] = [await api.signedIn(), await createCompetitionRow(api)]
    await addStaffMember(api, still.owner, competitionId, 'owner')
    await createTeamOf(player, competitionId)
    const plays = await add(still.owner, await nicknameOf(player), { competitionId })
    expect(plays.body).toMatchObject({ reason: 'staff.is_player' })
    return add(still.owner, await nicknameOf(still.judge))
  },
})

describeRoute(changeStaffRole, {
  200: async () => {
    const made = await createAdminScene(api)
    const answer = await change(made.owner, await userIdOf(made.judge), 'owner', made.params)
    expect((await change(made.judge, await userIdOf(made.owner), 'monitor', made.params)).status).toBe(200)
    return answer
  },
  400: () => change(still.owner, newId(), 'king'),
  401: () => change(visitor, newId(), 'judge'),
  403: async () => change(still.organiser, await userIdOf(still.judge), 'owner'),
  404: () => change(still.owner, newId(), 'judge'),
  409: async () => change(still.owner, await userIdOf(still.owner), 'organiser'),
})

describeRoute(removeStaff, {
  200: async () => {
    const made = await createAdminScene(api)
    const answer = await remove(made.owner, await userIdOf(made.judge), made.params)
    expect((await group(made.judge, made.params)).status).toBe(404)
    return answer
  },
  400: () => remove(still.owner, 'x'),
  401: () => remove(visitor, newId()),
  403: async () => remove(still.organiser, await userIdOf(still.owner)),
  404: () => remove(still.owner, newId()),
  409: async () => remove(still.owner, await userIdOf(still.owner)),
})

test('two owners who remove each other at once leave one owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, params, competitionId } = await createAdminScene(api)
    const other = await api.signedIn()
    await addStaffMember(api, other, competitionId, 'owner')
    const [ownerId, otherId] = [await userIdOf(owner), await userIdOf(other)]
    const answers = await Promise.all([remove(owner, otherId, params), remove(other, ownerId, params)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const owners = await api.owner.query(
      `select 1 from platform.competition_staff where competition_id = $1 and role = 'owner'`,
      [competitionId],
    )
    expect(owners).toHaveLength(1)
  }
})

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const announcement = (more: object = {}) => ({
  title: { zh: '题目更正', en: 'A correction' },
  document: { zh: text('附件 <script> 已更新') },
  taskId: null,
  ...more,
})
const announce = (who: Visitor, more: object = {}, params = still.params) =>
  who.call(publishAnnouncement, { params, body: announcement(more) })
const sent = (who: Visitor, query: Record<string, string> = {}, params = still.params) =>
  who.call(listAdminAnnouncements, { params, query })

describeRoute(publishAnnouncement, {
  200: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    const answer = await announce(made.organiser, { taskId: await createTaskRow(api, made) }, made.params)
    const { id } = answer.body.data as { id: string }
    const told = await api.owner.query(
      `select 1 from platform.outbox_events where kind = 'announcements.published' and payload->>'announcementId' = $1`,
      [id],
    )
    expect(told).toHaveLength(1)
    expect((await sent(made.judge, {}, made.params)).body.data).toMatchObject({
      total: 1,
      data: [{ id, task: { name: { zh: '题' } }, content: { zh: '<p>附件 &lt;script&gt; 已更新</p>' } }],
    })
    return answer
  },
  400: () => announce(still.owner, { title: {} }),
  401: () => announce(visitor),
  403: () => announce(still.judge),
  404: async () => {
    expect((await announce(still.outsider)).body.reason).toBe('competitions.not_found')
    return announce(still.owner, { taskId: newId() })
  },
  409: async () => {
    const draft = await createAdminScene(api)
    return announce(draft.owner, {}, draft.params)
  },
})

describeRoute(listAdminAnnouncements, {
  200: () => sent(still.judge),
  400: () => sent(still.judge, { page: '0' }),
  401: () => sent(visitor),
  404: () => sent(still.outsider),
})

const withdraw = (who: Visitor, announcementId: string) =>
  who.call(withdrawAnnouncement, { params: { ...still.params, announcementId } })

describeRoute(withdrawAnnouncement, {
  200: async () => {
    const { id } = (await announce(still.owner)).body.data as { id: string }
    const both = await Promise.all([withdraw(still.owner, id), withdraw(still.organiser, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const { data } = (await sent(still.owner)).body.data as { data: { withdrawnAt: string | null }[] }
    expect(data[0]?.withdrawnAt).not.toBeNull()
    return both.find(({ status }) => status === 200) ?? both[0]
  },
  400: () => withdraw(still.owner, 'x'),
  401: () => withdraw(visitor, newId()),
  403: () => withdraw(still.judge, newId()),
  404: () => withdraw(still.owner, newId()),
})
