import * as competitions from '@tiltyard/core/competitions'
import { type Actor, newId } from '@tiltyard/core/kernel'
import { beforeAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, mails } = worker
const deps = { ...worker.deps, invitationLimits: { ttlSeconds: 3600, openMax: 20 } }
beforeAll(() => worker.start())

const person = async () => ({ userId: await worker.newUser(), roleId: 2 }) as Actor
const nicknameOf = async ({ userId }: Actor) => {
  const [row] = await owner.query<{ nickname: string }>('select nickname from platform.users where id = $1', [
    userId,
  ])
  return row?.nickname ?? ''
}
const messagesOf = async ({ userId }: Actor) => {
  await worker.settled()
  return owner.query<{ kind: string; title: { zh: string; en: string }; path: string; content: unknown }>(
    'select kind, title, path, content, avatar, system from platform.messages where user_id = $1 order by created_at',
    [userId],
  )
}
const announced = ({ userId }: Actor, kind: string) =>
  owner.query('select payload from platform.live_events where topic = $1 and kind = $2', [
    `user:${userId}`,
    kind,
  ])

async function newTeam(needsMaterials = false) {
  const competitionId = newId()
  await owner.query(
    `insert into platform.competitions (id, name, state, team_size_max, company_needs_materials, agreement, created_at)
     values ($1, '{"zh": "挑战赛", "en": "The Challenge"}', 'published', 5, $2, '{"zh": "<p>x</p>"}', now())`,
    [competitionId, needsMaterials],
  )
  const leader = await person()
  const founded = await competitions.createTeam(deps, leader, {
    competitionId,
    name: `T${newId().slice(-10)}`,
    orgType: 'company',
    orgName: 'x',
  })
  if (!founded.ok) throw new Error(founded.reason)
  return { leader, teamId: founded.value.id, competitionId }
}

test('an invitee is notified once, in both languages, with a link; an unknown invitee is skipped', async () => {
  const { leader, teamId } = await newTeam()
  const guest = await person()
  await owner.query(`update platform.users set avatar = '/_image?file=leader' where id = $1`, [leader.userId])
  const sent = await competitions.inviteToTeam(deps, leader, {
    teamId,
    by: 'nickname',
    nickname: await nicknameOf(guest),
  })
  await competitions.inviteToTeam(deps, leader, { teamId, by: 'nickname', nickname: 'nobody at all' })
  if (!sent.ok) throw new Error(sent.reason)
  const [message, ...more] = await messagesOf(guest)
  expect(more).toEqual([])
  expect(message).toMatchObject({
    kind: 'invitation',
    path: `/account/center/invitations?invitation=${sent.value.id}`,
    // The person who invites is shown, not the platform.
    avatar: '/_image?file=leader',
    system: false,
  })
  expect(message?.title.zh).toContain('挑战赛')
  expect(message?.title.en).toContain('for The Challenge')
  expect(await announced(guest, 'invitation')).toEqual([{ payload: { invitationId: sent.value.id } }])

  expect(await competitions.acceptInvitation(deps, guest, { invitationId: sent.value.id })).toMatchObject({
    ok: true,
  })
  const [answer] = await messagesOf(leader)
  expect(answer).toMatchObject({ kind: 'team', path: `/account/center/teams/${teamId}` })
  expect(answer?.title.en).toContain('accepted the invitation')
  expect((await announced(leader, 'team')).length).toBeGreaterThan(0)
})

test('an invitation waits for an answer by its tag, and shows how it ended once it is answered, withdrawn or expired', async () => {
  const { leader, teamId } = await newTeam()
  const tagsOf = async ({ userId }: Actor) => {
    await worker.settled()
    const rows = await owner.query<{ extra: { en: string } | null; status: string }>(
      `select extra, status from platform.messages where user_id = $1 and kind = 'invitation'`,
      [userId],
    )
    return rows.map(({ extra, status }) => [extra?.en, status])
  }
  const invite = async () => {
    const guest = await person()
    const by = { by: 'nickname', nickname: await nicknameOf(guest) } as const
    const sent = await competitions.inviteToTeam(deps, leader, { teamId, ...by })
    if (!sent.ok) throw new Error(sent.reason)
    return { guest, invitationId: sent.value.id }
  }
  const [declined, withdrawn, expired] = [await invite(), await invite(), await invite()]
  expect(await tagsOf(declined.guest)).toEqual([['Awaiting your answer', 'processing']])
  await competitions.declineInvitation(deps, declined.guest, declined)
  await competitions.withdrawInvitation(deps, leader, { teamId, ...withdrawn })
  await owner.query(
    `update platform.team_invitations set expires_at = now() - interval '1 second', created_at = now() - interval '1 day', sent_at = now() - interval '1 day' where id = $1`,
    [expired.invitationId],
  )
  await competitions.expireInvitations(deps)
  expect(await tagsOf(declined.guest)).toEqual([['Declined', 'todo']])
  expect(await tagsOf(withdrawn.guest)).toEqual([['Withdrawn', 'todo']])
  expect(await tagsOf(expired.guest)).toEqual([['Expired', 'todo']])
})

test('an address without an account gets a mail without text of a stranger; a known one gets a message', async () => {
  const { leader, teamId } = await newTeam()
  const guest = await person()
  await owner.query(`update platform.users set email = 'Known@Example.org' where id = $1`, [guest.userId])
  for (const email of ['known@example.org', 'unknown@example.org'])
    await competitions.inviteToTeam(deps, leader, { teamId, by: 'email', email })
  expect(await messagesOf(guest)).toHaveLength(1)
  const letters = mails.sent.filter(({ subject }) => subject.includes('组队邀请'))
  expect(letters.map(({ to }) => to)).toEqual(['unknown@example.org'])
  expect(letters[0]?.text).toContain('http://localhost:8080/account/center/invitations')
  expect(letters[0]?.text).toContain('You have been invited')
  expect(letters[0]?.text).not.toContain(await nicknameOf(leader))
})

test('a decision on a material is sent to its owner with the escaped reason', async () => {
  const { leader, teamId, competitionId } = await newTeam(true)
  const [materialId, fileId] = [newId(), newId()]
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
     values ($1, $2, $3, 'personal-material', 'claimed', 'x', 'image/jpeg', 1, sha256(''), now(), now())`,
    [fileId, `private/personal-material/${fileId}`, leader.userId],
  )
  await owner.query(
    `insert into platform.member_materials (id, team_id, competition_id, user_id, org_name, file_id, created_at)
     values ($1, $2, $3, $4, 'x', $5, now())`,
    [materialId, teamId, competitionId, leader.userId, fileId],
  )
  const administrator = { ...(await person()), roleId: 1 } as Actor
  await competitions.decideMaterial(deps, administrator, {
    competitionId,
    materialId,
    decision: 'return',
    reason: '<b>公章</b>看不清',
  })
  const told = (await messagesOf(leader)).at(-1)
  expect(told).toMatchObject({ kind: 'material', path: `/account/center/teams/${teamId}` })
  expect(told?.title.zh).toContain('被退回')
  expect(JSON.stringify(told?.content)).toContain('&#60;b&#62;公章')
})

test('a removed member, a new leader and a reminded member are notified', async () => {
  const { leader, teamId } = await newTeam(true)
  const member = await person()
  await owner.query(
    `insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select id, competition_id, $2, now() from platform.teams where id = $1`,
    [teamId, member.userId],
  )
  expect(await competitions.remindMembers(deps, leader, { teamId })).toMatchObject({
    value: { remindedCount: 1 },
  })
  await messagesOf(member)
  await competitions.transferLeadership(deps, leader, { teamId, userId: member.userId })
  await messagesOf(member)
  await competitions.removeMember(deps, member, { teamId, userId: leader.userId })
  expect((await messagesOf(member)).map(({ title }) => title.en.slice(0, 9))).toEqual([
    'Reminder:',
    'You are n',
  ])
  expect((await messagesOf(leader)).map(({ title }) => title.en.slice(0, 17))).toEqual(['You were removed '])
})

test('an invitation past its deadline becomes expired', async () => {
  const { leader, teamId } = await newTeam()
  await competitions.inviteToTeam(deps, leader, { teamId, by: 'link', name: 'x' })
  await owner.query(`update platform.team_invitations set expires_at = now() where team_id = $1`, [teamId])
  await competitions.expireInvitations(deps)
  expect(
    await owner.query('select state from platform.team_invitations where team_id = $1', [teamId]),
  ).toEqual([{ state: 'expired' }])
})

test('organisers who remove a member tell the team and the person why, each once', async () => {
  const { leader, teamId, competitionId } = await newTeam()
  const [member, organiser] = [await person(), await person()]
  await owner.query(
    `insert into platform.team_members (team_id, competition_id, user_id, joined_at) values ($1, $2, $3, now())`,
    [teamId, competitionId, member.userId],
  )
  await owner.query(
    `with division as (
       insert into platform.divisions (id, competition_id, number, name) values ($4, $2, 0, '{"zh": "公开组"}') returning id
     ), staff as (insert into platform.competition_staff values ($2, $3, 'organiser', now()))
     insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
     select $1, $2, id, 'submitted', now(), now() from division`,
    [teamId, competitionId, organiser.userId, newId()],
  )
  const removed = await competitions.removeTeamMember(deps, organiser, {
    competitionId,
    teamId,
    userId: member.userId,
    reason: '资料 <b> 不符',
  })
  expect(removed.ok).toBe(true)
  const nickname = await nicknameOf(member)
  const [toMember, ...more] = await messagesOf(member)
  expect(more).toEqual([])
  expect(toMember).toMatchObject({
    kind: 'team',
    path: '/account/center/teams',
    title: { zh: expect.stringContaining(nickname), en: expect.stringContaining(nickname) },
    content: { zh: '<p>原因：资料 &#60;b&#62; 不符</p>' },
  })
  expect((await messagesOf(leader)).map(({ path }) => path)).toEqual([`/account/center/teams/${teamId}`])
})
