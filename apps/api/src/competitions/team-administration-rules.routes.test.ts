import {
  addTeamMember,
  changeTeamLeader,
  publishAnnouncement,
  removeTeamMember,
  renameTeam,
} from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listLedger } from '../testing/competition-admin.fixture.ts'
import { startCompetition } from '../testing/entries.fixture.ts'
import { administrationReason, openTeamAdministration } from '../testing/team-administration.fixture.ts'
import { addTeamMember as addTeamMemberRow, nicknameOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const {
  scene,
  registerOther,
  unique,
  rename,
  add,
  remove,
  lead,
  membersOf,
  told,
  lockRoster,
  publishResults,
} = await openTeamAdministration(api)
const reason = administrationReason

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
