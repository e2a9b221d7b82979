import {
  acceptInvitation,
  claimInvitation,
  declineInvitation,
  getInvitation,
  getTeam,
  inviteToTeam,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  accept,
  createCompetitionRow,
  createTeamOf,
  insertIdentityRequest,
  inviteVisitor,
  nicknameOf,
  setVerification,
  teamScenes,
} from '../testing/teams.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const [leader, member, stranger] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
const { newTeam, invited, lock, change } = teamScenes(api, leader, member)

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
      reason: 'teams.already_member',
    })
    await invite(leader, teamId, { by: 'nickname', nickname: 'nobody at all' })
    const answer = await invite(leader, teamId, { by: 'nickname', nickname: 'Nobody at all' })
    expect(answer.body).toMatchObject({ reason: 'teams.already_invited' })
    return answer
  },
})

test('a team has at most twenty open invitations, and none once the roster is locked', async () => {
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
    expect(answer.body).toMatchObject({ reason: 'invitations.sent_recently' })
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

describeRoute(listInvitations, {
  200: async () => {
    const guest = await api.signedIn()
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1)
      ids.push(
        await inviteVisitor(leader, await createTeamOf(leader, await createCompetitionRow(api)), guest),
      )
    const answer = await guest.call(listInvitations, { query: { status: '0' } })
    const { data, total } = answer.body.data as { data: { id: string }[]; total: number }
    expect([data.map(({ id }) => id), total]).toEqual([ids.toReversed().slice(0, 5), 6])
    expect(data[0]).toMatchObject({
      invitationId: ids[5],
      teamOrgType: 'other',
      inviterName: await nicknameOf(leader),
    })
    await guest.call(declineInvitation, { params: { invitationId: ids[0] ?? '' } })
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

test('a person who is verified by a number and has a document in review is told to wait, not to verify again', async () => {
  const guest = await api.signedIn()
  await setVerification(api, leader, 1, 'cert_photo')
  await setVerification(api, guest, 1, 'mobile')
  const teamId = await createTeamOf(leader, await createCompetitionRow(api, { verifyType: 'cert_photo' }))
  const invitationId = await inviteVisitor(leader, teamId, guest)
  const ask = async () => (await guest.call(getInvitation, { params: { invitationId } })).body.data
  expect(await ask()).toMatchObject({ obstacle: 'invitations.verification_type_mismatch', verify: false })
  await insertIdentityRequest(api, guest)
  expect(await ask()).toMatchObject({ obstacle: 'invitations.verification_in_review', verify: true })
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
    await setVerification(api, leader, 1, 'mobile')
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

describeRoute(declineInvitation, {
  200: async () =>
    member.call(declineInvitation, { params: { invitationId: (await invited()).invitationId } }),
  400: () => member.call(declineInvitation, { params: { invitationId: 'x' } }),
  401: () => visitor.call(declineInvitation, { params: { invitationId: newId() } }),
  404: async () =>
    leader.call(declineInvitation, { params: { invitationId: (await invited()).invitationId } }),
  409: async () => {
    const params = { invitationId: (await invited()).invitationId }
    await member.call(declineInvitation, { params })
    return member.call(declineInvitation, { params })
  },
  410: async () => {
    const { invitationId } = await invited()
    await change(invitationId, `expires_at = now()`)
    return member.call(declineInvitation, { params: { invitationId } })
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
