import {
  changeEntryDivision,
  getParticipation,
  listOwnEntries,
  registerTeam,
  withdrawTeam,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createOpenCompetition, startCompetition } from '../testing/entries.fixture.ts'
import { addTeamMember, createCompetitionRow, createTeamOf } from '../testing/teams.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, leader, member] = [api.visitor(), await api.signedIn(), await api.signedIn()]

async function scene(asked: Parameters<typeof createOpenCompetition>[1] = {}) {
  const { competitionId, divisionId, otherDivisionId } = await createOpenCompetition(api, asked)
  const teamId = await createTeamOf(leader, competitionId)
  await addTeamMember(api, member, teamId)
  const params = { competitionId }
  return {
    params,
    teamId,
    open: { divisionId, agreement: true },
    reviewed: { divisionId: otherDivisionId, agreement: true },
  }
}
const statesOf = (answer: { readonly body: { readonly data?: unknown } }) =>
  Object.fromEntries(
    (answer.body.data as { checks: { key: string; state: string }[] }).checks.map(({ key, state }) => [
      key,
      state,
    ]),
  )

describeRoute(listOwnEntries, {
  200: async () => {
    const captain = await api.signedIn()
    const { competitionId, divisionId } = await createOpenCompetition(api)
    const teamId = await createTeamOf(captain, competitionId)
    const hidden = await createCompetitionRow(api)
    await createTeamOf(captain, hidden)
    await api.owner.query(`update platform.competitions set state = 'draft' where id = $1`, [hidden])
    const own = async () => (await captain.call(listOwnEntries)).body.data
    expect(await own()).toMatchObject([
      {
        competition: { id: competitionId },
        team: { id: teamId, isLeader: true },
        state: null,
        next: 'register',
      },
    ])
    await captain.call(registerTeam, { params: { competitionId }, body: { divisionId, agreement: true } })
    const answer = await captain.call(listOwnEntries)
    expect(answer.body.data).toMatchObject([{ state: 'accepted', next: 'wait-start' }])
    expect((await (await api.signedIn()).call(listOwnEntries)).body.data).toEqual([])
    return answer
  },
  401: () => visitor.call(listOwnEntries),
})

describeRoute(getParticipation, {
  200: async () => {
    const asks = await createOpenCompetition(api, { verifyType: 'mobile', fields: ['realName'] })
    const before = await leader.call(getParticipation, { params: { competitionId: asks.competitionId } })
    expect(statesOf(before)).toEqual({
      profile: 'missing',
      verification: 'missing',
      team: 'missing',
      leader: 'missing',
      members: 'missing',
      division: 'done',
      registration: 'done',
      agreement: 'missing',
    })
    expect(before.body.data).toMatchObject({
      isStaff: false,
      mayRegister: false,
      team: null,
      entry: null,
      missing: ['realName'],
    })

    const staff = await signedInAs(api, 'administrator')
    expect(
      (await staff.call(getParticipation, { params: { competitionId: asks.competitionId } })).body.data,
    ).toMatchObject({ isStaff: true, mayRegister: false })

    const { params, open } = await scene()
    expect((await leader.call(getParticipation, { params })).body.data).toMatchObject({ mayRegister: true })
    const asMember = await member.call(getParticipation, { params })
    expect(asMember.body.data).toMatchObject({ mayRegister: false, team: { isLeader: false, members: 2 } })
    expect(statesOf(asMember)).toMatchObject({ leader: 'waiting' })
    await leader.call(registerTeam, { params, body: open })
    const after = await leader.call(getParticipation, { params })
    expect(after.body.data).toMatchObject({
      mayRegister: false,
      mayWithdraw: true,
      entry: { state: 'accepted' },
    })
    expect(new Set(Object.values(statesOf(after)))).toEqual(new Set(['done']))
    return after
  },
  400: () => leader.call(getParticipation, { params: { competitionId: 'x' } }),
  401: () => visitor.call(getParticipation, { params: { competitionId: newId() } }),
  404: async () =>
    leader.call(getParticipation, {
      params: { competitionId: await createCompetitionRow(api, { state: 'draft' }) },
    }),
})

describeRoute(registerTeam, {
  200: async () => {
    const { params, open, reviewed } = await scene()
    const answer = await leader.call(registerTeam, { params, body: open })
    expect(answer.body.data).toEqual({ state: 'accepted' })
    const second = await scene()
    const waits = await leader.call(registerTeam, {
      params: second.params,
      body: second.reviewed,
    })
    expect(waits.body.data).toEqual({ state: 'submitted' })
    expect(reviewed.divisionId).not.toBe(open.divisionId)
    return answer
  },
  400: async () => {
    const { params, open } = await scene()
    return leader.call(registerTeam, { params, body: { ...open, teamId: newId() } })
  },
  401: async () => {
    const { params, open } = await scene()
    return visitor.call(registerTeam, { params, body: open })
  },
  403: async () => {
    const { params, open } = await scene()
    return member.call(registerTeam, { params, body: open })
  },
  404: async () => {
    const { params, open } = await scene()
    return leader.call(registerTeam, { params, body: { ...open, divisionId: newId() } })
  },
  409: async () => {
    const { params, open } = await scene()
    await leader.call(registerTeam, { params, body: open })
    return leader.call(registerTeam, { params, body: open })
  },
  422: async () => {
    const { params, open } = await scene()
    const answer = await leader.call(registerTeam, { params, body: { ...open, agreement: false } })
    expect(answer.body).toMatchObject({ reason: 'entries.agreement_required' })
    return answer
  },
})

describeRoute(changeEntryDivision, {
  200: async () => {
    const { params, open, reviewed } = await scene()
    await leader.call(registerTeam, { params, body: reviewed })
    const answer = await leader.call(changeEntryDivision, { params, body: { divisionId: open.divisionId } })
    expect(answer.body.data).toEqual({ state: 'accepted' })
    return answer
  },
  400: async () => {
    const { params } = await scene()
    return leader.call(changeEntryDivision, { params, body: { divisionId: 'x' } })
  },
  401: async () => {
    const { params, open } = await scene()
    return visitor.call(changeEntryDivision, { params, body: { divisionId: open.divisionId } })
  },
  403: async () => {
    const { params, open } = await scene()
    return member.call(changeEntryDivision, { params, body: { divisionId: open.divisionId } })
  },
  404: async () => {
    const { params, open } = await scene()
    return leader.call(changeEntryDivision, { params, body: { divisionId: open.divisionId } })
  },
  409: async () => {
    const { params, open, reviewed } = await scene()
    await leader.call(registerTeam, { params, body: open })
    return leader.call(changeEntryDivision, { params, body: { divisionId: reviewed.divisionId } })
  },
})

describeRoute(withdrawTeam, {
  200: async () => {
    const { params, open } = await scene()
    await leader.call(registerTeam, { params, body: open })
    const answer = await leader.call(withdrawTeam, { params })
    const after = await leader.call(getParticipation, { params })
    expect(after.body.data).toMatchObject({ entry: { state: 'withdrawn' }, mayRegister: true })
    return answer
  },
  400: () => leader.call(withdrawTeam, { params: { competitionId: 'x' } }),
  401: async () => visitor.call(withdrawTeam, { params: (await scene()).params }),
  403: async () => member.call(withdrawTeam, { params: (await scene()).params }),
  404: async () => leader.call(withdrawTeam, { params: (await scene()).params }),
  409: async () => {
    const { params, open } = await scene()
    await leader.call(registerTeam, { params, body: open })
    await startCompetition(api, params.competitionId)
    return leader.call(withdrawTeam, { params })
  },
})
