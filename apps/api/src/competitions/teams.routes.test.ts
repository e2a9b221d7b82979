import {
  createTeam,
  getInvitation,
  getTeam,
  leaveTeam,
  listMyTeams,
  remindMembers,
  removeMember,
  submitMaterial,
  transferLeadership,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  addStaffMember,
  createCompetitionRow,
  createFileRow,
  createMaterialRow,
  inviteVisitor,
  nicknameOf,
  pastMinute,
  setVerification,
  teamScenes,
  urlEncodedBody,
  urlEncodedHeaders,
} from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const { newTeam, lock } = teamScenes(api, leader, member)
const team = (competitionId: string, more: object = {}) => ({
  body: { competitionId, name: `N${newId().slice(-12)}`, orgType: 'school', orgName: '东湖大学', ...more },
})

describeRoute(createTeam, {
  200: async () => {
    const answer = await leader.call(createTeam, team(await createCompetitionRow(api)))
    const { id: teamId } = answer.body.data as { id: string }
    const { body } = await leader.call(getTeam, { params: { teamId } })
    expect(body.data).toMatchObject({ isLeader: true, memberCount: 1, orgType: 'school', invitations: [] })
    return answer
  },
  400: async () => leader.call(createTeam, team(await createCompetitionRow(api), { name: ' ' })),
  401: async () => visitor.call(createTeam, team(await createCompetitionRow(api))),
  403: async () => stranger.call(createTeam, team(await createCompetitionRow(api, { verifyType: 'mobile' }))),
  404: async () => leader.call(createTeam, team(await createCompetitionRow(api, { state: 'draft' }))),
  409: async () => {
    const [monitor, competitionId] = [await api.signedIn(), await createCompetitionRow(api)]
    await addStaffMember(api, monitor, competitionId, 'monitor')
    expect((await monitor.call(createTeam, team(competitionId))).body).toMatchObject({
      reason: 'competitions.staff_cannot_play',
    })
    return leader.call(createTeam, team(await createCompetitionRow(api, { closesAt: pastMinute })))
  },
  422: async () =>
    leader.call(createTeam, team(await createCompetitionRow(api), { industryCode: 'none-such' })),
})

test('a competition with an invitation code has teams only of those who know it', async () => {
  const competitionId = await createCompetitionRow(api)
  await api.owner.query(`update platform.competitions set join_code = 'Lake-2026-x' where id = $1`, [
    competitionId,
  ])
  for (const joinCode of [undefined, '', 'Lake-2026-y', 'Lake'])
    expect((await leader.call(createTeam, team(competitionId, { joinCode }))).body).toMatchObject({
      reason: 'competitions.wrong_join_code',
    })
  expect((await leader.call(createTeam, team(competitionId, { joinCode: ' lake2026X ' }))).status).toBe(200)
})

test.each([
  ['Red Lance', 'red lance'],
  ['Red Lance', 'Rеd Lance'],
  ['演武一队', '演武 一队'],
  ['Lance01', 'LanceO1'],
])(
  'in one competition %s and %s are the same team name, until the team is dissolved',
  async (first, second) => {
    const competitionId = await createCompetitionRow(api)
    const { body } = await leader.call(createTeam, team(competitionId, { name: first }))
    expect((await stranger.call(createTeam, team(competitionId, { name: second }))).body).toMatchObject({
      reason: 'teams.name_taken',
    })
    expect(
      (await stranger.call(createTeam, team(await createCompetitionRow(api), { name: second }))).status,
    ).toBe(200)
    await leader.call(leaveTeam, { params: { teamId: (body.data as { id: string }).id } })
    expect((await stranger.call(createTeam, team(competitionId, { name: second }))).status).toBe(200)
  },
)

describeRoute(listMyTeams, {
  200: async () => {
    const { teamId } = await newTeam()
    const answer = await member.call(listMyTeams)
    expect((answer.body.data as object[])[0]).toMatchObject({
      id: teamId,
      isLeader: false,
      memberCount: 2,
      leaderName: await nicknameOf(leader),
    })
    return answer
  },
  401: () => visitor.call(listMyTeams),
})

describeRoute(getTeam, {
  200: async () => {
    await setVerification(api, leader, 1, 'mobile')
    const { teamId } = await newTeam({ verifyType: 'mobile' })
    const answer = await member.call(getTeam, { params: { teamId } })
    expect(answer.body.data).toMatchObject({
      invitations: null,
      members: [
        { nickname: await nicknameOf(leader), isLeader: true, missing: { verification: false } },
        { nickname: await nicknameOf(member), missing: { verification: true, material: false, fields: [] } },
      ],
    })
    return answer
  },
  400: () => member.call(getTeam, { params: { teamId: 'x' } }),
  401: () => visitor.call(getTeam, { params: { teamId: newId() } }),
  404: async () => stranger.call(getTeam, { params: { teamId: (await newTeam()).teamId } }),
})

describeRoute(leaveTeam, {
  200: async () => {
    const { teamId } = await newTeam()
    const answer = await member.call(leaveTeam, { params: { teamId } })
    expect((await member.call(getTeam, { params: { teamId } })).status).toBe(404)
    return answer
  },
  400: () => member.call(leaveTeam, { params: { teamId: 'x' } }),
  401: () => visitor.call(leaveTeam, { params: { teamId: newId() } }),
  404: async () => stranger.call(leaveTeam, { params: { teamId: (await newTeam()).teamId } }),
  409: async () => {
    const { teamId } = await newTeam()
    const answer = await leader.call(leaveTeam, { params: { teamId } })
    expect(answer.body).toMatchObject({ reason: 'teams.leadership_transfer_required' })
    await lock(teamId)
    expect((await member.call(leaveTeam, { params: { teamId } })).body).toMatchObject({
      reason: 'teams.roster_locked',
    })
    return answer
  },
})

test('a leaving member’s material is removed; the last one to leave dissolves the team and its invitations', async () => {
  const { teamId } = await newTeam({ needsMaterials: true }, 'company')
  const materialId = await createMaterialRow(api, member, teamId)
  const invitationId = await inviteVisitor(leader, teamId, stranger)
  await member.call(leaveTeam, { params: { teamId } })
  const [material] = await api.owner.query(
    `select m.state, f.state as file from platform.member_materials m join platform.files f on f.id = m.file_id where m.id = $1`,
    [materialId],
  )
  expect(material).toEqual({ state: 'withdrawn', file: 'removing' })
  expect((await leader.call(leaveTeam, { params: { teamId } })).status).toBe(200)
  const { body } = await stranger.call(getInvitation, { params: { invitationId } })
  expect(body.data).toMatchObject({ obstacle: 'invitations.withdrawn' })
})

const onMember = (
  who: Visitor,
  route: typeof removeMember | typeof transferLeadership,
  params: Record<string, string>,
) => who.call(route, { params })

describeRoute(removeMember, {
  200: async () => {
    const { teamId, memberId: userId } = await newTeam()
    return onMember(leader, removeMember, { teamId, userId })
  },
  400: () => onMember(leader, removeMember, { teamId: newId(), userId: 'x' }),
  401: () => onMember(visitor, removeMember, { teamId: newId(), userId: newId() }),
  403: async () => {
    const { teamId, memberId: userId } = await newTeam()
    return onMember(member, removeMember, { teamId, userId })
  },
  404: async () => {
    const { teamId } = await newTeam()
    const answer = await onMember(leader, removeMember, { teamId, userId: await userIdOf(stranger) })
    expect(answer.body).toMatchObject({ reason: 'teams.member_not_found' })
    return answer
  },
  409: async () => {
    const { teamId, memberId: userId } = await newTeam()
    const answer = await onMember(leader, removeMember, { teamId, userId: await userIdOf(leader) })
    expect(answer.body).toMatchObject({ reason: 'teams.leadership_transfer_required' })
    await lock(teamId)
    expect((await onMember(leader, removeMember, { teamId, userId })).body).toMatchObject({
      reason: 'teams.roster_locked',
    })
    return answer
  },
})

describeRoute(transferLeadership, {
  200: async () => {
    const { teamId, memberId: userId } = await newTeam()
    const answer = await onMember(leader, transferLeadership, { teamId, userId })
    expect((await leader.call(remindMembers, { params: { teamId } })).body).toMatchObject({
      reason: 'teams.leader_only',
    })
    expect((await leader.call(leaveTeam, { params: { teamId } })).status).toBe(200)
    return answer
  },
  400: () => onMember(leader, transferLeadership, { teamId: newId(), userId: 'x' }),
  401: () => onMember(visitor, transferLeadership, { teamId: newId(), userId: newId() }),
  403: async () => {
    const { teamId, memberId: userId } = await newTeam()
    return onMember(member, transferLeadership, { teamId, userId })
  },
  404: async () => {
    const { teamId } = await newTeam()
    return onMember(leader, transferLeadership, { teamId, userId: newId() })
  },
})

describeRoute(remindMembers, {
  200: async () => {
    const { teamId } = await newTeam({ fields: [], needsMaterials: true }, 'company')
    const answer = await leader.call(remindMembers, { params: { teamId } })
    expect(answer.body.data).toEqual({ remindedCount: 1, recentlyRemindedCount: 0 })
    expect((await leader.call(remindMembers, { params: { teamId } })).body.data).toEqual({
      remindedCount: 0,
      recentlyRemindedCount: 1,
    })
    return answer
  },
  400: () => leader.call(remindMembers, { params: { teamId: 'x' } }),
  401: () => visitor.call(remindMembers, { params: { teamId: newId() } }),
  403: async () => member.call(remindMembers, { params: { teamId: (await newTeam()).teamId } }),
  404: async () => stranger.call(remindMembers, { params: { teamId: (await newTeam()).teamId } }),
})

const handIn = (who: Visitor, teamId: string, body: object) =>
  who.call(submitMaterial, { params: { teamId }, body: urlEncodedBody(body), headers: urlEncodedHeaders })

describeRoute(submitMaterial, {
  200: async () => {
    const { teamId } = await newTeam({ needsMaterials: true }, 'company')
    const answer = await handIn(leader, teamId, {
      orgName: '磐石科技',
      authenticationFile: await createFileRow(api, leader),
    })
    const { body } = await leader.call(getTeam, { params: { teamId } })
    expect(body.data).toMatchObject({
      members: [{ material: { state: 'pending' }, missing: { material: false } }, {}],
    })
    return answer
  },
  400: async () => handIn(leader, (await newTeam()).teamId, { orgName: 'x'.repeat(101) }),
  401: async () =>
    handIn(visitor, newId(), { orgName: 'x', authenticationFile: await createFileRow(api, leader) }),
  404: async () => {
    const { teamId } = await newTeam({ needsMaterials: true }, 'company')
    const answer = await handIn(leader, teamId, {
      orgName: 'x',
      authenticationFile: await createFileRow(api, member),
    })
    expect(answer.body).toMatchObject({ reason: 'uploads.file_not_found' })
    return answer
  },
  409: async () => {
    const { teamId } = await newTeam()
    return handIn(leader, teamId, { orgName: 'x', authenticationFile: await createFileRow(api, leader) })
  },
})
