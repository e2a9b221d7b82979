import {
  claimInvitation,
  getInvitation,
  inviteToTeam,
  listInvitations,
  removeMember,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  accept,
  companyOptions,
  createCompetitionRow,
  createFileRow,
  createInvitationScene,
  createTeamOf,
  nicknameOf,
  type TeamCompetitionOptions,
} from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const stranger = await api.signedIn()
const scene = (asked: TeamCompetitionOptions = {}, orgType: 'other' | 'company' = 'other') =>
  createInvitationScene(api, asked, orgType)

test('a refused acceptance leaves the material available', async () => {
  const { guest, invitationId } = await scene(companyOptions, 'company')
  const authenticationFile = await createFileRow(api, guest)
  await accept(guest, invitationId, { orgName: '磐石', authenticationFile })
  const whole = { orgName: '磐石', authenticationFile, remember: 'true' }
  expect((await accept(guest, invitationId, whole)).status).toBe(200)
})

describe('an invitation by mail or link', () => {
  const inviteByMail = async (email: string) => {
    const { leader, teamId } = await scene()
    const { body } = await leader.call(inviteToTeam, { params: { teamId }, body: { by: 'email', email } })
    return (body.data as { id: string }).id
  }
  const hasMailbox = async (who: Visitor, email: string) =>
    api.owner.query('update platform.users set email = $2 where id = $1', [await userIdOf(who), email])

  test('an invitation by mail belongs to the user with that email, in any case, and to nobody else', async () => {
    const mailbox = `${newId()}@example.org`
    const invitationId = await inviteByMail(mailbox.toUpperCase())
    const [guest, other] = [await api.signedIn(), await api.signedIn()]
    expect((await guest.call(getInvitation, { params: { invitationId } })).status).toBe(404)
    await hasMailbox(guest, mailbox)
    await hasMailbox(other, `x${mailbox}`)
    expect((await guest.call(listInvitations, { query: { status: '0' } })).body.data).toMatchObject({
      total: 1,
    })
    expect((await other.call(listInvitations, { query: { status: '0' } })).body.data).toMatchObject({
      total: 0,
    })
    expect((await accept(other, invitationId)).status).toBe(404)
    expect((await accept(guest, invitationId)).status).toBe(200)
  })

  test('of ten users who open one invitation link at once one gets it', async () => {
    const { leader, teamId } = await scene()
    const { body } = await leader.call(inviteToTeam, { params: { teamId }, body: { by: 'link', name: 'x' } })
    const { secret } = body.data as { secret: string }
    const ten = await Promise.all(Array.from({ length: 10 }, () => api.signedIn()))
    const claims = await Promise.all(ten.map((who) => who.call(claimInvitation, { body: { secret } })))
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('an invitation does not reveal whether a user exists: same reply, rows, jobs and time', {
  retry: 2,
}, async () => {
  const { leader, teamId } = await scene()
  const clear = () => api.owner.query('delete from platform.team_invitations where team_id = $1', [teamId])
  const ask = async (nickname: string) => {
    const began = performance.now()
    const answer = await leader.call(inviteToTeam, { params: { teamId }, body: { by: 'nickname', nickname } })
    return { ms: performance.now() - began, status: answer.status, length: answer.text.length }
  }
  const known = await Promise.all(Array.from({ length: 50 }, async () => nicknameOf(await api.signedIn())))
  const [there, missing]: [Awaited<ReturnType<typeof ask>>[], Awaited<ReturnType<typeof ask>>[]] = [[], []]
  await ask('warm up')
  for (const [n, nickname] of known.entries()) {
    await clear()
    const unknown = `nobody-${newId().slice(-6)}`.slice(0, nickname.length)
    for (const mine of n % 2 ? [there, missing] : [missing, there])
      mine.push(await ask(mine === there ? nickname : unknown))
  }
  const shape = (asked: typeof there) => new Set(asked.map(({ status, length }) => `${status} ${length}`))
  expect(shape(there)).toEqual(shape(missing))
  const median = (asked: typeof there) =>
    asked.map(({ ms }) => ms).sort((a, b) => a - b)[asked.length >> 1] ?? 0
  expect(Math.abs(median(there) - median(missing))).toBeLessThan(5)
})

test('the leader of another team cannot remove a member', async () => {
  const { teamId } = await scene()
  const other = await api.signedIn()
  await createTeamOf(other, await createCompetitionRow(api))
  const answer = await other.call(removeMember, { params: { teamId, userId: await userIdOf(stranger) } })
  expect(answer.body).toMatchObject({ reason: 'teams.not_found' })
})
