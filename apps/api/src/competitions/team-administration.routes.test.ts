import {
  addTeamMember,
  changeTeamLeader,
  listCompetitionTeams,
  removeTeamMember,
  renameTeam,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { administrationReason, openTeamAdministration } from '../testing/team-administration.fixture.ts'
import { nicknameOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const { still, params, scene, registerOther, unique, rename, add, remove, lead, membersOf, lastAudit, told } =
  await openTeamAdministration(api)
const { organiser, judge } = still
const outsider = await api.signedIn()
const reason = administrationReason

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
