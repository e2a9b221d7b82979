import {
  acceptInvitation,
  claimInvitation,
  createTeam,
  getInvitation,
  getTeam,
  handInMaterial,
  handOverTeam,
  inviteToTeam,
  leaveTeam,
  listInvitations,
  listMyTeams,
  refuseInvitation,
  remindMembers,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.suite.ts'
import { userIdOf } from '../testing/roles.suite.ts'
import {
  competitionIn,
  fileOf,
  invitationTo,
  joins,
  materialIn,
  nicknameOf,
  standsAs,
  teamIn,
} from '../testing/teams.suite.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const locked = `now() - interval '1 minute'`
const lock = (teamId: string) =>
  api.owner.query(
    `update platform.competitions set roster_locks_at = ${locked} where id = (select competition_id from platform.teams where id = $1)`,
    [teamId],
  )
const newTeam = async (
  asked: Parameters<typeof competitionIn>[1] = {},
  orgType: 'other' | 'company' = 'other',
) => {
  const teamId = await teamIn(leader, await competitionIn(api, asked), orgType)
  return { teamId, memberId: await joins(api, member, teamId) }
}
const invited = async (
  asked: Parameters<typeof competitionIn>[1] = {},
  orgType: 'other' | 'company' = 'other',
) => {
  const teamId = await teamIn(leader, await competitionIn(api, asked), orgType)
  return { teamId, invitationId: await invitationTo(leader, teamId, member) }
}
const change = (invitationId: string, sql: string) =>
  api.owner.query(`update platform.team_invitations set ${sql} where id = $1`, [invitationId])
const form = (body: object) => new URLSearchParams({ ...body }).toString()
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const accept = (who: Visitor, invitationId: string, body: object = {}) =>
  who.call(acceptInvitation, { params: { invitationId }, body: form(body), headers: urlencoded })
const team = (competitionId: string, more: object = {}) => ({
  body: { competitionId, name: `N${newId().slice(-12)}`, orgType: 'school', orgName: '东湖大学', ...more },
})

describeRoute(createTeam, {
  200: async () => {
    const answer = await leader.call(createTeam, team(await competitionIn(api)))
    const { id: teamId } = answer.body.data as { id: string }
    const { body } = await leader.call(getTeam, { params: { teamId } })
    expect(body.data).toMatchObject({ isLeader: true, memberCount: 1, orgType: 'school', invitations: [] })
    return answer
  },
  400: async () => leader.call(createTeam, team(await competitionIn(api), { name: ' ' })),
  401: async () => visitor.call(createTeam, team(await competitionIn(api))),
  403: async () => stranger.call(createTeam, team(await competitionIn(api, { verifyType: 'mobile' }))),
  404: async () => leader.call(createTeam, team(await competitionIn(api, { state: 'draft' }))),
  409: async () => leader.call(createTeam, team(await competitionIn(api, { closesAt: locked }))),
  422: async () => leader.call(createTeam, team(await competitionIn(api), { industryCode: 'none-such' })),
})

test.each([
  ['Red Lance', 'red lance'],
  ['Red Lance', 'Rеd Lance'],
  ['演武一队', '演武 一队'],
  ['Lance01', 'LanceO1'],
])('in one competition %s and %s are one name, until the team is dissolved', async (first, second) => {
  const competitionId = await competitionIn(api)
  const { body } = await leader.call(createTeam, team(competitionId, { name: first }))
  expect((await stranger.call(createTeam, team(competitionId, { name: second }))).body).toMatchObject({
    reason: 'teams.name_taken',
  })
  expect((await stranger.call(createTeam, team(await competitionIn(api), { name: second }))).status).toBe(200)
  await leader.call(leaveTeam, { params: { teamId: (body.data as { id: string }).id } })
  expect((await stranger.call(createTeam, team(competitionId, { name: second }))).status).toBe(200)
})

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
    await standsAs(api, leader, 1, 'mobile')
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

const invite = (who: Visitor, teamId: string, body: object) =>
  who.call(inviteToTeam, { params: { teamId }, body })

describeRoute(inviteToTeam, {
  200: async () => {
    const { teamId } = await newTeam()
    const answer = await invite(leader, teamId, { by: 'email', email: 'Somebody@Example.org' })
    expect(answer.body.data).toMatchObject({ secret: null })
    const { body } = await leader.call(getTeam, { params: { teamId } })
    expect(body.data).toMatchObject({
      invitations: [{ by: 'email', address: 'Somebody@Example.org', status: 0 }],
    })
    return answer
  },
  400: async () => invite(leader, (await newTeam()).teamId, { by: 'email', email: 'nobody' }),
  401: () => invite(visitor, newId(), { by: 'link', name: '小林' }),
  403: async () => invite(member, (await newTeam()).teamId, { by: 'link', name: '小林' }),
  404: async () => invite(stranger, (await newTeam()).teamId, { by: 'link', name: '小林' }),
  409: async () => {
    const { teamId } = await newTeam()
    const nickname = await nicknameOf(member)
    expect((await invite(leader, teamId, { by: 'nickname', nickname })).body).toMatchObject({
      reason: 'teams.member_already',
    })
    await invite(leader, teamId, { by: 'nickname', nickname: 'nobody at all' })
    const answer = await invite(leader, teamId, { by: 'nickname', nickname: 'Nobody at all' })
    expect(answer.body).toMatchObject({ reason: 'teams.invited_already' })
    return answer
  },
})

test('a team has twenty open invitations at most, and none once the roster is locked', async () => {
  const { teamId } = await newTeam()
  const answers = []
  for (let n = 0; n < 21; n += 1)
    answers.push(await invite(leader, teamId, { by: 'link', name: `friend ${n}` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 409])
  expect(answers.at(-1)?.body).toMatchObject({ reason: 'teams.too_many_invitations' })
  await lock(teamId)
  expect((await invite(leader, teamId, { by: 'link', name: 'late' })).body).toMatchObject({
    reason: 'teams.roster_locked',
  })
})

const sent = (
  who: Visitor,
  route: typeof resendInvitation | typeof withdrawInvitation,
  params: Record<string, string>,
) => who.call(route, { params })

describeRoute(resendInvitation, {
  200: async () => {
    const { teamId, invitationId } = await invited()
    await change(invitationId, `expires_at = now() - interval '1 day', sent_at = now() - interval '8 days'`)
    const answer = await sent(leader, resendInvitation, { teamId, invitationId })
    const { body } = await member.call(getInvitation, { params: { invitationId } })
    expect(body.data).toMatchObject({ status: 0, obstacle: null })
    return answer
  },
  400: async () => sent(leader, resendInvitation, { teamId: (await invited()).teamId, invitationId: 'x' }),
  401: async () => sent(visitor, resendInvitation, await invited()),
  403: async () => {
    const { teamId } = await newTeam()
    return sent(member, resendInvitation, { teamId, invitationId: newId() })
  },
  404: async () => {
    const { invitationId } = await invited()
    return sent(leader, resendInvitation, { teamId: (await newTeam()).teamId, invitationId })
  },
  409: async () => {
    const answer = await sent(leader, resendInvitation, await invited())
    expect(answer.body).toMatchObject({ reason: 'invitations.sent_lately' })
    return answer
  },
})

describeRoute(withdrawInvitation, {
  200: async () => {
    const { teamId, invitationId } = await invited()
    const answer = await sent(leader, withdrawInvitation, { teamId, invitationId })
    const { body } = await member.call(getInvitation, { params: { invitationId } })
    expect(body.data).toMatchObject({ status: 3, obstacle: 'invitations.withdrawn' })
    return answer
  },
  400: async () => sent(leader, withdrawInvitation, { teamId: 'x', invitationId: newId() }),
  401: async () => sent(visitor, withdrawInvitation, await invited()),
  403: async () =>
    sent(member, withdrawInvitation, { teamId: (await newTeam()).teamId, invitationId: newId() }),
  404: async () => sent(stranger, withdrawInvitation, await invited()),
  409: async () => {
    const both = await invited()
    await sent(leader, withdrawInvitation, both)
    return sent(leader, withdrawInvitation, both)
  },
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
    expect(answer.body).toMatchObject({ reason: 'teams.leader_must_hand_over' })
    await lock(teamId)
    expect((await member.call(leaveTeam, { params: { teamId } })).body).toMatchObject({
      reason: 'teams.roster_locked',
    })
    return answer
  },
})

test('whoever leaves takes along what they had handed in; the last one dissolves the team and its invitations', async () => {
  const { teamId } = await newTeam({ needsMaterials: true }, 'company')
  const materialId = await materialIn(api, member, teamId)
  const invitationId = await invitationTo(leader, teamId, stranger)
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
  route: typeof removeMember | typeof handOverTeam,
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
    expect(answer.body).toMatchObject({ reason: 'teams.leader_must_hand_over' })
    await lock(teamId)
    expect((await onMember(leader, removeMember, { teamId, userId })).body).toMatchObject({
      reason: 'teams.roster_locked',
    })
    return answer
  },
})

describeRoute(handOverTeam, {
  200: async () => {
    const { teamId, memberId: userId } = await newTeam()
    const answer = await onMember(leader, handOverTeam, { teamId, userId })
    expect((await leader.call(remindMembers, { params: { teamId } })).body).toMatchObject({
      reason: 'teams.leader_only',
    })
    expect((await leader.call(leaveTeam, { params: { teamId } })).status).toBe(200)
    return answer
  },
  400: () => onMember(leader, handOverTeam, { teamId: newId(), userId: 'x' }),
  401: () => onMember(visitor, handOverTeam, { teamId: newId(), userId: newId() }),
  403: async () => {
    const { teamId, memberId: userId } = await newTeam()
    return onMember(member, handOverTeam, { teamId, userId })
  },
  404: async () => {
    const { teamId } = await newTeam()
    return onMember(leader, handOverTeam, { teamId, userId: newId() })
  },
})

describeRoute(remindMembers, {
  200: async () => {
    const { teamId } = await newTeam({ fields: [], needsMaterials: true }, 'company')
    const answer = await leader.call(remindMembers, { params: { teamId } })
    expect(answer.body.data).toEqual({ reminded: 1, lately: 0 })
    expect((await leader.call(remindMembers, { params: { teamId } })).body.data).toEqual({
      reminded: 0,
      lately: 1,
    })
    return answer
  },
  400: () => leader.call(remindMembers, { params: { teamId: 'x' } }),
  401: () => visitor.call(remindMembers, { params: { teamId: newId() } }),
  403: async () => member.call(remindMembers, { params: { teamId: (await newTeam()).teamId } }),
  404: async () => stranger.call(remindMembers, { params: { teamId: (await newTeam()).teamId } }),
})

const handIn = (who: Visitor, teamId: string, body: object) =>
  who.call(handInMaterial, { params: { teamId }, body: form(body), headers: urlencoded })

describeRoute(handInMaterial, {
  200: async () => {
    const { teamId } = await newTeam({ needsMaterials: true }, 'company')
    const answer = await handIn(leader, teamId, {
      orgName: '磐石科技',
      authenticationFile: await fileOf(api, leader),
    })
    const { body } = await leader.call(getTeam, { params: { teamId } })
    expect(body.data).toMatchObject({
      members: [{ material: { state: 'pending' }, missing: { material: false } }, {}],
    })
    return answer
  },
  400: async () => handIn(leader, (await newTeam()).teamId, { orgName: 'x'.repeat(101) }),
  401: async () => handIn(visitor, newId(), { orgName: 'x', authenticationFile: await fileOf(api, leader) }),
  404: async () => {
    const { teamId } = await newTeam({ needsMaterials: true }, 'company')
    const answer = await handIn(leader, teamId, {
      orgName: 'x',
      authenticationFile: await fileOf(api, member),
    })
    expect(answer.body).toMatchObject({ reason: 'uploads.file_not_found' })
    return answer
  },
  409: async () => {
    const { teamId } = await newTeam()
    return handIn(leader, teamId, { orgName: 'x', authenticationFile: await fileOf(api, leader) })
  },
})

describeRoute(listInvitations, {
  200: async () => {
    const guest = await api.signedIn()
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1)
      ids.push(await invitationTo(leader, await teamIn(leader, await competitionIn(api)), guest))
    const answer = await guest.call(listInvitations, { query: { status: '0' } })
    const { data, total } = answer.body.data as { data: { id: string }[]; total: number }
    expect([data.map(({ id }) => id), total]).toEqual([ids.toReversed().slice(0, 5), 6])
    expect(data[0]).toMatchObject({
      invitationId: ids[5],
      teamOrgType: 'other',
      inviterName: await nicknameOf(leader),
    })
    await guest.call(refuseInvitation, { params: { invitationId: ids[0] ?? '' } })
    const declined = await guest.call(listInvitations, { query: { status: '2' } })
    expect(declined.body.data).toMatchObject({ total: 1, data: [{ id: ids[0], status: 2 }] })
    return answer
  },
  400: () => member.call(listInvitations, { query: { status: '9' } }),
  401: () => visitor.call(listInvitations),
})

describeRoute(getInvitation, {
  200: async () => {
    const { invitationId } = await invited({ needsMaterials: true }, 'company')
    const answer = await member.call(getInvitation, { params: { invitationId } })
    expect(answer.body.data).toMatchObject({
      materialsRequired: true,
      agreement: { zh: '<p>协议</p>' },
      obstacle: null,
      members: 1,
      teamSizeMax: 5,
    })
    return answer
  },
  400: () => member.call(getInvitation, { params: { invitationId: 'x' } }),
  401: () => visitor.call(getInvitation, { params: { invitationId: newId() } }),
  404: async () => stranger.call(getInvitation, { params: { invitationId: (await invited()).invitationId } }),
})

describeRoute(acceptInvitation, {
  200: async () => {
    const { invitationId, teamId } = await invited()
    const answer = await accept(member, invitationId)
    const { body } = await member.call(getTeam, { params: { teamId } })
    expect(body.data).toMatchObject({ memberCount: 2 })
    return answer
  },
  400: async () => accept(member, (await invited()).invitationId, { orgName: 'x'.repeat(101) }),
  401: async () => accept(visitor, (await invited()).invitationId),
  403: async () => {
    await standsAs(api, leader, 1, 'mobile')
    return accept(member, (await invited({ verifyType: 'mobile' })).invitationId)
  },
  404: async () => accept(leader, (await invited()).invitationId),
  409: async () => {
    const { invitationId } = await invited()
    await accept(member, invitationId)
    return accept(member, invitationId)
  },
  410: async () => {
    const { invitationId } = await invited()
    await change(invitationId, `expires_at = now()`)
    return accept(member, invitationId)
  },
  422: async () => accept(member, (await invited({ needsMaterials: true }, 'company')).invitationId),
})

describeRoute(refuseInvitation, {
  200: async () =>
    member.call(refuseInvitation, { params: { invitationId: (await invited()).invitationId } }),
  400: () => member.call(refuseInvitation, { params: { invitationId: 'x' } }),
  401: () => visitor.call(refuseInvitation, { params: { invitationId: newId() } }),
  404: async () =>
    leader.call(refuseInvitation, { params: { invitationId: (await invited()).invitationId } }),
  409: async () => {
    const params = { invitationId: (await invited()).invitationId }
    await member.call(refuseInvitation, { params })
    return member.call(refuseInvitation, { params })
  },
  410: async () => {
    const { invitationId } = await invited()
    await change(invitationId, `expires_at = now()`)
    return member.call(refuseInvitation, { params: { invitationId } })
  },
})

describeRoute(claimInvitation, {
  200: async () => {
    const { teamId } = await newTeam()
    const { body } = await invite(leader, teamId, { by: 'link', name: '小林' })
    const { id, secret } = body.data as { id: string; secret: string }
    expect((await stranger.call(getInvitation, { params: { invitationId: id } })).status).toBe(404)
    const answer = await stranger.call(claimInvitation, { body: { secret } })
    expect(answer.body.data).toEqual({ invitationId: id })
    expect((await stranger.call(claimInvitation, { body: { secret } })).status).toBe(200)
    expect((await member.call(claimInvitation, { body: { secret } })).body).toMatchObject({
      reason: 'invitations.link_invalid',
    })
    const kept = await api.owner.query('select * from platform.team_invitations where id = $1', [id])
    expect(JSON.stringify(kept)).not.toContain(secret)
    return answer
  },
  400: () => stranger.call(claimInvitation, { body: { secret: 'x' } }),
  401: () => visitor.call(claimInvitation, { body: { secret: 'x'.repeat(43) } }),
  410: () => stranger.call(claimInvitation, { body: { secret: 'x'.repeat(43) } }),
})
