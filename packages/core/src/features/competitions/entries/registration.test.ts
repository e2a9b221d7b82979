import { describe, expect, test } from 'vitest'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { leaveTeam } from '../teams/team-roster.ts'
import {
  addTeamMember,
  createRegistrableCompetition,
  listScoreEventTexts,
  type RegistrableOptions,
} from '../testing/entries.fixture.ts'
import { getParticipation } from './participation.ts'
import { changeEntryDivision, registerTeam, withdrawTeam } from './registration.ts'

const platform = await openPlatform()
const { owner } = platform
const another = { ...platform, database: platform.anotherProcess() }

async function scene(given: RegistrableOptions = {}) {
  const competition = await createRegistrableCompetition(owner, given)
  const leader = await makePerson(owner)
  const teamId = await makeTeam(owner, competition.competitionId, leader)
  const agreed = {
    competitionId: competition.competitionId,
    divisionId: competition.divisionId,
    agreement: true,
  }
  return { ...competition, leader, teamId, agreed }
}
const entryOf = async (teamId: string) =>
  (
    await owner.query<{ state: string; number: number | null; division_id: string }>(
      'select state, number, division_id from platform.entries where team_id = $1',
      [teamId],
    )
  )[0]
const registered = (state: string) => ({ ok: true, value: { state } })
const refused = (reason: string) => ({ ok: false, reason })

describe('a registration', () => {
  test('is accepted at once without review and is written to the ledger', async () => {
    const { leader, agreed, teamId, competitionId } = await scene()
    expect(await registerTeam(platform, leader, agreed)).toEqual(registered('accepted'))
    expect(await entryOf(teamId)).toMatchObject({ state: 'accepted', number: 0 })
    expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0'])
  })

  test('waits without a number where organisers review', async () => {
    const { leader, agreed, teamId, competitionId } = await scene({ needsReview: true })
    expect(await registerTeam(platform, leader, agreed)).toEqual(registered('submitted'))
    expect(await entryOf(teamId)).toMatchObject({ state: 'submitted', number: null })
    expect(await listScoreEventTexts(owner, competitionId)).toEqual([])
  })

  test('of a company team with materials in review waits and does not miss the deadline', async () => {
    const { leader, agreed, teamId } = await scene({ needsMaterials: true })
    await owner.query(`update platform.teams set org_type = 'company' where id = $1`, [teamId])
    expect(await registerTeam(platform, leader, agreed)).toEqual(refused('entries.members_incomplete'))
    await owner.query(
      `with file as (
         insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256,
           created_at, claimed_at)
         values (gen_random_uuid(), 'private/personal-material/' || $1, $3, 'personal-material', 'claimed', 'a.jpg',
           'image/jpeg', 1, sha256(''), now(), now()) returning id
       ) insert into platform.member_materials (id, team_id, competition_id, user_id, org_name, file_id, created_at)
       select gen_random_uuid(), $1::uuid, $2, $3, 'x', file.id, now() from file`,
      [teamId, agreed.competitionId, leader.userId],
    )
    expect(await registerTeam(platform, leader, agreed)).toEqual(registered('submitted'))
  })

  test.each<[string, RegistrableOptions, string]>([
    ['after the deadline', { closesAt: `now() - interval '1 second'` }, 'competitions.registration_closed'],
    ['once all stages are over', { startsIn: -48 }, 'competitions.registration_closed'],
    ['with too few members', { sizeMin: 2 }, 'entries.team_too_small'],
    ['for a division of others', { orgTypes: ['school'] }, 'entries.division_not_eligible'],
  ])('is refused %s', async (_, given, reason) => {
    const { leader, agreed, teamId } = await scene(given)
    expect(await registerTeam(platform, leader, agreed)).toEqual(refused(reason))
    expect(await entryOf(teamId)).toBeUndefined()
  })

  test('is refused without the agreement, to members who are not the leader, and to people without a team', async () => {
    const { leader, agreed, teamId } = await scene()
    const [member, stranger] = [await makePerson(owner), await makePerson(owner)]
    await addTeamMember(owner, { teamId, userId: member.userId })
    expect(await registerTeam(platform, leader, { ...agreed, agreement: false })).toEqual(
      refused('entries.agreement_required'),
    )
    expect(await registerTeam(platform, member, agreed)).toEqual(refused('teams.leader_only'))
    expect(await registerTeam(platform, stranger, agreed)).toEqual(refused('entries.no_team'))
  })

  test('is refused for a division of another competition and for a closed division', async () => {
    const { leader, agreed, divisionId } = await scene()
    const elsewhere = await createRegistrableCompetition(owner)
    expect(await registerTeam(platform, leader, { ...agreed, divisionId: elsewhere.divisionId })).toEqual(
      refused('entries.division_not_found'),
    )
    await owner.query('update platform.divisions set can_join = false where id = $1', [divisionId])
    expect(await registerTeam(platform, leader, agreed)).toEqual(refused('entries.division_closed'))
  })
})

describe('concurrent registrations', () => {
  test('twenty registrations of one team from two processes create one entry with one number', async () => {
    const { leader, agreed, competitionId } = await scene()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => registerTeam(n % 2 ? platform : another, leader, agreed)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      answers.filter((answer) => !answer.ok && answer.reason === 'entries.already_registered'),
    ).toHaveLength(19)
    expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 0'])
  })

  test('twenty teams get twenty consecutive numbers', async () => {
    const { competitionId, divisionId } = await createRegistrableCompetition(owner)
    const leaders = await Promise.all(Array.from({ length: 20 }, () => makePerson(owner)))
    for (const leader of leaders) await makeTeam(owner, competitionId, leader)
    await Promise.all(
      leaders.map((leader, n) =>
        registerTeam(n % 2 ? platform : another, leader, { competitionId, divisionId, agreement: true }),
      ),
    )
    expect((await listScoreEventTexts(owner, competitionId)).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, n) => `join ${n} 0`).toSorted(),
    )
  })

  test('a member who leaves during the registration never leaves a registered team that is too small', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { leader, agreed, teamId } = await scene({ sizeMin: 2 })
      const member = await makePerson(owner)
      await addTeamMember(owner, { teamId, userId: member.userId })
      const [registration, leaving] = await Promise.all([
        registerTeam(platform, leader, agreed),
        leaveTeam(another, member, { teamId }),
      ])
      expect(leaving.ok).toBe(true)
      // A registered team may shrink before its roster is locked; it must not register while too small.
      const acts = await owner.query<{ action: string }>(
        `select action from platform.audit_log where actor in ($1, $2) order by seq`,
        [leader.userId, member.userId],
      )
      expect(acts.map(({ action }) => action)).toEqual(
        registration.ok ? ['entries.register', 'teams.leave'] : ['teams.leave'],
      )
      if (!registration.ok) expect(registration.reason).toBe('entries.team_too_small')
    }
  })
})

describe('a repeated registration', () => {
  test('a returned registration can be corrected and resubmitted after the deadline, until the competition begins', async () => {
    const { leader, agreed, teamId, competitionId } = await scene({ needsReview: true })
    await registerTeam(platform, leader, agreed)
    await owner.query(
      `update platform.entries set state = 'returned', reason = '请写全称' where team_id = $1`,
      [teamId],
    )
    await owner.query(
      `update platform.competitions set registration_closes_at = now() - interval '1 minute' where id = $1`,
      [competitionId],
    )
    const participation = await getParticipation(platform, leader, { competitionId })
    expect(participation).toMatchObject({
      value: { mayRegister: true, entry: { state: 'returned', reason: '请写全称' } },
    })
    expect(await registerTeam(platform, leader, agreed)).toEqual(registered('submitted'))
    await owner.query(`update platform.entries set state = 'returned', reason = 'x' where team_id = $1`, [
      teamId,
    ])
    await owner.query(
      `update platform.stages set starts_at = now() - interval '1 minute' where competition_id = $1`,
      [competitionId],
    )
    expect(await registerTeam(platform, leader, agreed)).toEqual(refused('competitions.registration_closed'))
  })

  test('a rejected team cannot register again', async () => {
    const { leader, agreed, teamId } = await scene({ needsReview: true })
    await registerTeam(platform, leader, agreed)
    await owner.query(`update platform.entries set state = 'rejected', reason = 'x' where team_id = $1`, [
      teamId,
    ])
    expect(await registerTeam(platform, leader, agreed)).toEqual(refused('entries.already_rejected'))
  })

  test('a team that withdrew and registers in another division keeps its number, and the ledger records each step', async () => {
    const { leader, agreed, teamId, competitionId, otherDivisionId } = await scene()
    await registerTeam(platform, leader, agreed)
    expect(await withdrawTeam(platform, leader, { competitionId })).toEqual({ ok: true, value: null })
    expect(await registerTeam(platform, leader, { ...agreed, divisionId: otherDivisionId })).toEqual(
      registered('accepted'),
    )
    expect(await entryOf(teamId)).toMatchObject({
      state: 'accepted',
      number: 0,
      division_id: otherDivisionId,
    })
    expect(await listScoreEventTexts(owner, competitionId)).toEqual([
      'join 0 0',
      'ban 0',
      'move-division 0 1',
      'unban 0',
    ])
  })
})

test('a pending team that changes to a division without review is accepted', async () => {
  const { leader, agreed, competitionId, otherDivisionId } = await scene({ needsReview: true })
  const chosen = { competitionId, divisionId: otherDivisionId }
  expect(await changeEntryDivision(platform, leader, chosen)).toEqual(refused('entries.not_found'))
  await registerTeam(platform, leader, agreed)
  expect(await changeEntryDivision(platform, leader, chosen)).toEqual(registered('accepted'))
  expect(await listScoreEventTexts(owner, competitionId)).toEqual(['join 0 1'])
  expect(await changeEntryDivision(platform, leader, chosen)).toEqual(refused('entries.invalid_transition'))
})

test('a team cannot withdraw once the competition has begun', async () => {
  const { leader, agreed, competitionId } = await scene()
  await registerTeam(platform, leader, agreed)
  await owner.query(
    `update platform.stages set starts_at = now() - interval '1 minute' where competition_id = $1`,
    [competitionId],
  )
  expect(await withdrawTeam(platform, leader, { competitionId })).toEqual(
    refused('entries.competition_started'),
  )
})
