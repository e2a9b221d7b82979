import { addStaff, changeStaffRole, listStaff, removeStaff } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createAdminScene, listAuditRows, publishScene } from '../testing/competition-admin.fixture.ts'
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
