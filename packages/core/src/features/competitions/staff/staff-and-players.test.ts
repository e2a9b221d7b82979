import { ok, roles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { toReader, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makeCompetition, makeInvitation, makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { acceptInvitation, getInvitation } from '../teams/invitations.ts'
import { claimParticipation } from '../teams/team.store.ts'
import { leaveTeam } from '../teams/team-roster.ts'
import { createTeam } from '../teams/teams.ts'
import { insertStaffMember } from './staff.store.ts'
import { addStaff, removeStaff } from './staff.ts'
import { getEffectiveStaffRole } from './staff-role.ts'

const platform = await openPlatform()
const { owner, clock } = platform
const other = { database: platform.anotherProcess(), clock }
const refused = (reason: string) => ({ ok: false, reason })

/** A competition with its owner, a team, and a person whom the team has invited. */
async function scene() {
  const competitionId = await makeCompetition(owner)
  const [organiser, leader, guest] = [
    await makePerson(owner),
    await makePerson(owner),
    await makePerson(owner),
  ]
  // Staff members are added by their nickname.
  for (const { userId, nickname } of [leader, guest])
    await owner.query('update platform.users set nickname_key = $2 where id = $1', [
      userId,
      nicknameKeys(nickname).nickname_key,
    ])
  await owner.query(`insert into platform.competition_staff values ($1, $2, 'owner', now())`, [
    competitionId,
    organiser.userId,
  ])
  const teamId = await makeTeam(owner, competitionId, leader)
  const invitationId = await makeInvitation(owner, { teamId, competitionId, from: leader, to: guest })
  return {
    competitionId,
    organiser,
    leader,
    guest,
    teamId,
    invitationId,
    hire: ({ nickname } = guest) =>
      addStaff(platform, organiser, { competitionId, nickname, role: 'monitor' }),
    dismiss: () => removeStaff(platform, organiser, { competitionId, userId: guest.userId }),
    accept: () => acceptInvitation(other, guest, { invitationId }),
    found: () => createTeam(other, guest, { competitionId, name: `T${teamId.slice(-9)}`, ...school }),
    partsOf: async ({ userId } = guest) =>
      (
        await owner.query<{ part: string }>(
          `select 'staff' as part from platform.competition_staff where competition_id = $1 and user_id = $2
           union all select 'player' from platform.team_members where competition_id = $1 and user_id = $2
           union all select 'as ' || kind from platform.competition_participants where competition_id = $1 and user_id = $2`,
          [competitionId, userId],
        )
      ).map(({ part }) => part),
  }
}
const school = { orgType: 'school', orgName: '东湖大学' } as const

test('a staff member can neither create a team nor accept an invitation, until they leave the staff', async () => {
  const { hire, dismiss, accept, found, partsOf, guest, invitationId } = await scene()
  expect(await hire()).toEqual(ok())
  expect(await found()).toEqual(refused('competitions.staff_cannot_play'))
  expect(await accept()).toEqual(refused('competitions.staff_cannot_play'))
  expect(await getInvitation(platform, guest, { invitationId })).toMatchObject({
    value: { status: 0, obstacle: 'competitions.staff_cannot_play' },
  })
  expect(await partsOf()).toEqual(['staff', 'as staff'])
  expect(await dismiss()).toEqual(ok())
  expect(await accept()).toEqual(ok())
  expect(await partsOf()).toEqual(['player', 'as player'])
})

test('a player cannot be added to the staff, from the draft of a team on, until they leave it', async () => {
  const { competitionId, hire, leader, teamId, partsOf, organiser } = await scene()
  expect(await hire(leader)).toEqual(refused('staff.is_player'))
  expect(await leaveTeam(platform, leader, { teamId })).toEqual(ok())
  expect(await hire(leader)).toEqual(ok())
  expect(await partsOf(leader)).toEqual(['staff', 'as staff'])
  // Parts in other competitions are independent.
  const elsewhere = {
    competitionId: await makeCompetition(owner),
    name: `T${competitionId.slice(-9)}`,
    ...school,
  }
  expect(await createTeam(platform, organiser, elsewhere)).toMatchObject({ ok: true })
})

test('of concurrently accepting, creating a team and being added to the staff, one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { hire, accept, found, partsOf } = await scene()
    const answers = await Promise.all(round % 2 ? [hire(), accept(), found()] : [found(), accept(), hire()])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok)
        expect(['competitions.staff_cannot_play', 'teams.already_in_team', 'staff.is_player']).toContain(
          answer.reason,
        )
    expect(await partsOf()).toHaveLength(2)
  }
})

test.each([
  { ends: 'committed', answer: refused('competitions.staff_cannot_play'), parts: ['staff', 'as staff'] },
  { ends: 'rolled back', answer: ok(), parts: ['player', 'as player'] },
])(
  'accepting an invitation waits for the transaction that adds the person to the staff, which is $ends',
  async (made) => {
    const { competitionId, guest, accept, partsOf } = await scene()
    const member = { competitionId, userId: guest.userId, role: 'monitor' } as const
    const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taking = transaction(platform.database, async (tx) => {
      await claimParticipation(tx, member, 'staff')
      await insertStaffMember(tx, clock, member)
      written.resolve()
      await go.promise
      if (made.ends === 'rolled back') throw new Error('lost')
      return ok()
    }).catch((fault: Error) => fault.message)
    await written.promise
    const accepting = accept()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => owner.query(waiting)).toHaveLength(1)
    go.resolve()
    expect(await taking).toEqual(made.ends === 'rolled back' ? 'lost' : ok())
    expect(await accepting).toEqual(made.answer)
    expect(await partsOf()).toEqual(made.parts)
  },
)

test('the database refuses a second part in any table, also by an update', async () => {
  const { competitionId, organiser, leader, teamId, guest } = await scene()
  const join = `insert into platform.team_members (team_id, competition_id, user_id, joined_at) values ($1, $2, $3, now())`
  const refusal = /staff of a competition cannot play in it/
  await expect(owner.query(join, [teamId, competitionId, organiser.userId])).rejects.toThrow(refusal)
  await expect(
    owner.query(`insert into platform.competition_staff values ($1, $2, 'judge', now())`, [
      competitionId,
      leader.userId,
    ]),
  ).rejects.toThrow(refusal)
  await owner.query(join, [teamId, competitionId, guest.userId])
  const change = `update platform.team_members set user_id = $2 where team_id = $3 and user_id = $1`
  await expect(owner.query(change, [guest.userId, organiser.userId, teamId])).rejects.toThrow(refusal)
})

test('an administrator does not play, and a player who becomes one has no rights in their own competition', async () => {
  const { competitionId, leader, guest, accept, found, partsOf } = await scene()
  const elsewhere = await makeCompetition(owner)
  for (const { userId } of [leader, guest])
    await owner.query('update platform.users set role_id = 1 where id = $1', [userId])
  expect(await accept()).toEqual(refused('competitions.staff_cannot_play'))
  expect(await found()).toEqual(refused('competitions.staff_cannot_play'))
  expect(await partsOf()).toEqual([])
  const reader = toReader(platform.database)
  const administrator = { ...leader, roleId: roles.administrator }
  expect(await getEffectiveStaffRole(reader, administrator, competitionId)).toBeNull()
  expect(await getEffectiveStaffRole(reader, administrator, elsewhere)).toBe('owner')
})
