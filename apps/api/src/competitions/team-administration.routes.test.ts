import {
  addTeamMember,
  changeTeamLeader,
  type EntryDetail,
  getEntry,
  listCompetitionTeams,
  publishAnnouncement,
  removeTeamMember,
  renameTeam,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows, listLedger } from '../testing/competition-admin.fixture.ts'
import { acceptEntry, createOpenCompetition, startCompetition } from '../testing/entries.fixture.ts'
import {
  addStaffMember,
  addTeamMember as addTeamMemberRow,
  createTeamOf,
  nicknameOf,
  pastMinute,
} from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const reason = '队长来信'

type SceneOptions = Parameters<typeof createOpenCompetition>[1]

/** An accepted team of a leader and a member, before the competition starts. */
async function scene(options: SceneOptions = {}) {
  const { competitionId, divisionId } = await createOpenCompetition(api, options)
  const as = async (role: string) => {
    const someone = await api.signedIn()
    await addStaffMember(api, someone, competitionId, role)
    return someone
  }
  const [owner, organiser, judge] = [await as('owner'), await as('organiser'), await as('judge')]
  const [leader, member] = [await api.signedIn(), await api.signedIn()]
  const teamId = await createTeamOf(leader, competitionId)
  const memberId = await addTeamMemberRow(api, member, teamId)
  await acceptEntry(api, teamId, divisionId)
  const params = { competitionId, teamId }
  return { competitionId, divisionId, params, teamId, owner, organiser, judge, leader, member, memberId }
}
/** Another team of that competition, whose registration waits; returns its id. */
async function registerOther(of: { readonly competitionId: string; readonly divisionId: string }) {
  const teamId = await createTeamOf(await api.signedIn(), of.competitionId)
  await api.owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
     values ($1, $2, $3, 'submitted', now(), now())`,
    [teamId, of.competitionId, of.divisionId],
  )
  return teamId
}

const still = await scene()
const { organiser, judge, params } = still
const outsider = await api.signedIn()

const unique = () => `猎豹${newId().slice(-8)}`
const rename = (who: Visitor, name: string, of = params) =>
  who.call(renameTeam, { params: of, body: { name, reason } })
const add = (who: Visitor, nickname: string, of = params) =>
  who.call(addTeamMember, { params: of, body: { nickname, reason } })
const remove = (who: Visitor, userId: string, of = params) =>
  who.call(removeTeamMember, { params: { ...of, userId }, body: { reason } })
const lead = (who: Visitor, userId: string, of = params) =>
  who.call(changeTeamLeader, { params: of, body: { userId, reason } })

const membersOf = async (who: Visitor, of = params) => {
  const { body, status, text } = await who.call(getEntry, { params: of })
  if (status !== 200) throw new Error(`the entry answered ${status}: ${text}`)
  return (body.data as EntryDetail).members
}
const lastAudit = async (competitionId: string) => (await listAuditRows(api, competitionId)).at(-1)
const told = (teamId: string) =>
  api.owner.query<{ change: string; before: string; name: string; reason: string }>(
    `select payload->>'change' as change, payload->>'before' as before, payload->>'name' as name,
       payload->>'reason' as reason
     from platform.outbox_events where kind = 'teams.changed-by-organisers' and payload->>'teamId' = $1`,
    [teamId],
  )
const lockRoster = (competitionId: string) =>
  api.owner.query(`update platform.competitions set roster_locks_at = ${pastMinute} where id = $1`, [
    competitionId,
  ])
const publishResults = (competitionId: string) =>
  api.owner.query('update platform.competitions set results_published_at = now() where id = $1', [
    competitionId,
  ])

describeRoute(renameTeam, {
  200: async () => {
    const made = await scene()
    const name = unique()
    const answer = await rename(made.organiser, name, made.params)
    const teams = (await visitor.call(listCompetitionTeams, { params: made.params })).body.data
    expect(teams).toMatchObject({ data: [{ name }] })
    expect(await lastAudit(made.competitionId)).toMatchObject({
      action: 'entries.rename-team',
      before: { teamId: made.teamId },
      after: { name, reason },
    })
    expect(await told(made.teamId)).toEqual([{ change: 'renamed', before: expect.any(String), name, reason }])
    return answer
  },
  400: () => rename(organiser, ' '),
  401: () => rename(visitor, unique()),
  403: () => rename(judge, unique()),
  404: async () => {
    expect((await rename(outsider, unique())).body.reason).toBe('competitions.not_found')
    const other = await scene()
    return rename(organiser, unique(), { ...params, teamId: other.teamId })
  },
  409: async () => {
    const [name, other] = [unique(), await registerOther(still)]
    expect((await rename(organiser, name, { ...params, teamId: other })).status).toBe(200)
    return rename(organiser, name.toUpperCase())
  },
})

describeRoute(addTeamMember, {
  200: async () => {
    const made = await scene()
    const newcomer = await api.signedIn()
    const nickname = await nicknameOf(newcomer)
    const answer = await add(made.owner, nickname, made.params)
    expect((await membersOf(made.judge, made.params)).map((each) => each.nickname)).toContain(nickname)
    const [leaderName, memberName] = [await nicknameOf(made.leader), await nicknameOf(made.member)]
    expect(await lastAudit(made.competitionId)).toMatchObject({
      action: 'entries.add-member',
      before: { members: [leaderName, memberName] },
      after: { members: [leaderName, memberName, nickname], reason },
    })
    expect(await told(made.teamId)).toMatchObject([{ change: 'member_added', name: nickname }])
    return answer
  },
  400: () => add(organiser, ''),
  401: () => add(visitor, 'x'),
  403: () => add(judge, 'x'),
  404: async () => {
    const blocked = await api.signedIn()
    const nickname = await nicknameOf(blocked)
    await api.owner.query('update platform.users set blocked_at = now() where id = $1', [
      await userIdOf(blocked),
    ])
    expect((await add(organiser, nickname)).body.reason).toBe('roster.person_not_found')
    const answer = await add(organiser, 'nobody at all')
    expect(answer.body.msg).toContain('nobody at all')
    return answer
  },
  409: async () => {
    const made = await scene({ sizeMax: 3 })
    const refused = async (who: Visitor, why: string, name?: string) => {
      const nickname = await nicknameOf(who)
      const answer = await add(made.organiser, nickname, made.params)
      expect(answer.body.reason).toBe(why)
      expect(answer.body.msg).toContain(name ?? nickname)
      return answer
    }
    await refused(made.judge, 'roster.person_is_staff')
    await refused(made.member, 'roster.person_in_team')
    expect((await add(made.organiser, await nicknameOf(await api.signedIn()), made.params)).status).toBe(200)
    return refused(await api.signedIn(), 'roster.team_full', '3')
  },
})

describeRoute(removeTeamMember, {
  200: async () => {
    const made = await scene()
    const answer = await remove(made.organiser, made.memberId, made.params)
    expect(await membersOf(made.judge, made.params)).toHaveLength(1)
    expect(await lastAudit(made.competitionId)).toMatchObject({
      action: 'entries.remove-member',
      before: { members: [expect.any(String), await nicknameOf(made.member)] },
      after: { members: [expect.any(String)], reason },
    })
    expect(await told(made.teamId)).toMatchObject([{ change: 'member_removed', reason }])
    return answer
  },
  400: () => remove(organiser, 'x'),
  401: () => remove(visitor, still.memberId),
  403: () => remove(judge, still.memberId),
  404: () => remove(organiser, newId()),
  409: async () => {
    const answer = await remove(organiser, await userIdOf(still.leader))
    expect(answer.body.reason).toBe('roster.member_leads')
    return answer
  },
})

describeRoute(changeTeamLeader, {
  200: async () => {
    const made = await scene()
    const answer = await lead(made.organiser, made.memberId, made.params)
    const leaders = (await membersOf(made.judge, made.params)).filter(({ isLeader }) => isLeader)
    expect(leaders.map(({ userId }) => userId)).toEqual([made.memberId])
    expect(await lastAudit(made.competitionId)).toMatchObject({
      action: 'entries.change-leader',
      before: { leader: await userIdOf(made.leader) },
      after: { leader: made.memberId, reason },
    })
    expect(await told(made.teamId)).toMatchObject([{ change: 'leader_changed' }])
    return answer
  },
  400: () => lead(organiser, 'x'),
  401: () => lead(visitor, still.memberId),
  403: () => lead(judge, still.memberId),
  404: () => lead(organiser, newId()),
  409: async () => lead(organiser, await userIdOf(still.leader)),
})

test('a person whose profile lacks what the competition requires is not added, and is named', async () => {
  const made = await scene()
  await api.owner.query(`update platform.competitions set verify_type = 'mobile' where id = $1`, [
    made.competitionId,
  ])
  const nickname = await nicknameOf(await api.signedIn())
  const answer = await add(made.organiser, nickname, made.params)
  expect(answer.body).toMatchObject({ reason: 'roster.person_not_eligible', details: { nickname } })
  expect(await membersOf(made.judge, made.params)).toHaveLength(2)
})

test('a locked roster is changed only after its effect is confirmed, also while no team waits or plays', async () => {
  for (const state of ['accepted', 'withdrawn']) {
    const made = await scene()
    await lockRoster(made.competitionId)
    await api.owner.query('update platform.entries set state = $2 where team_id = $1', [made.teamId, state])
    const refused = await remove(made.organiser, made.memberId, made.params)
    expect(refused.body).toMatchObject({
      reason: 'effects.not_confirmed',
      effect: { lines: [{ kind: 'roster', what: 'member_removed', isLocked: true }] },
    })
    expect(await membersOf(made.judge, made.params)).toHaveLength(2)
    expect(await told(made.teamId)).toEqual([])
    const confirmed = await made.organiser.confirm(removeTeamMember, {
      params: { ...made.params, userId: made.memberId },
      body: { reason },
    })
    expect(confirmed.status).toBe(200)
    expect(await membersOf(made.judge, made.params)).toHaveLength(1)
  }
})

test('the confirmation for one person does not remove another', async () => {
  const made = await scene()
  await startCompetition(api, made.competitionId)
  const other = await addTeamMemberRow(api, await api.signedIn(), made.teamId)
  const { effect } = (await remove(made.organiser, made.memberId, made.params)).body
  const answer = await made.organiser.call(removeTeamMember, {
    params: { ...made.params, userId: other },
    body: { reason },
    headers: { 'confirm-effect': effect?.digest ?? '' },
  })
  expect(answer.body.reason).toBe('effects.not_confirmed')
  expect(await membersOf(made.judge, made.params)).toHaveLength(3)
})

test('changes of a team leave its ledger, its solves and its number as they are', async () => {
  const made = await scene()
  await startCompetition(api, made.competitionId)
  const entry = () =>
    api.owner.query('select number, state, division_id from platform.entries where team_id = $1', [
      made.teamId,
    ])
  const before = [await listLedger(api, made.competitionId), await entry()]
  const nickname = await nicknameOf(await api.signedIn())
  const { organiser: by, params: of } = made
  await by.confirm(renameTeam, { params: of, body: { name: unique(), reason } })
  await by.confirm(addTeamMember, { params: of, body: { nickname, reason } })
  await by.confirm(changeTeamLeader, { params: of, body: { userId: made.memberId, reason } })
  await by.confirm(removeTeamMember, {
    params: { ...of, userId: await userIdOf(made.leader) },
    body: { reason },
  })
  expect((await told(made.teamId)).map(({ change }) => change)).toEqual([
    'renamed',
    'member_added',
    'leader_changed',
    'member_removed',
  ])
  expect([await listLedger(api, made.competitionId), await entry()]).toEqual(before)
})

test('published results name their teams, which are not changed any more', async () => {
  const made = await scene()
  await publishResults(made.competitionId)
  for (const answer of [
    await rename(made.organiser, unique(), made.params),
    await add(made.organiser, await nicknameOf(await api.signedIn()), made.params),
    await remove(made.organiser, made.memberId, made.params),
    await lead(made.organiser, made.memberId, made.params),
  ])
    expect(answer.body.reason).toBe('roster.results_published')
})

test('of two teams that get the same person at once one has them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await scene()
    const otherId = await registerOther(made)
    const nickname = await nicknameOf(await api.signedIn())
    const answers = await Promise.all([
      add(made.owner, nickname, made.params),
      add(made.organiser, nickname, { ...made.params, teamId: otherId }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('announcements to a team and changes of it at once both succeed', async () => {
  const made = await scene()
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      rename(made.organiser, unique(), made.params),
      made.owner.call(publishAnnouncement, {
        params: { competitionId: made.competitionId },
        body: { title: { zh: 'x' }, document: { zh: text }, taskId: null, teamId: made.teamId },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})
