import { ok, roles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makeCompetition, makeInvitation, makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { blockPerson, changePersonRole, mergePerson } from '../../identity/index.ts'
import { acceptInvitation } from './invitations.ts'
import { mergeMemberships } from './membership-merge.ts'

const platform = await openPlatform()
const { owner, clock } = platform
const other = { database: platform.anotherProcess(), clock }
const mergeParts = [mergeMemberships]
const refused = (reason: string) => ({ ok: false, reason })
const reason = 'test'
const by = (await makePerson(owner)).userId

const merge = (
  kept: Actor,
  duplicate: Actor,
  using: Omit<Parameters<typeof mergePerson>[0], 'mergeParts'> = platform,
) => mergePerson({ ...using, mergeParts }, { by, userId: kept.userId, duplicateId: duplicate.userId, reason })
const pair = async () => [await makePerson(owner), await makePerson(owner)] as const
const teamsOf = async ({ userId }: Actor) =>
  (
    await owner.query<{ team_id: string }>('select team_id from platform.team_members where user_id = $1', [
      userId,
    ])
  ).map(({ team_id }) => team_id)
const targetOf = async ({ userId }: Actor) =>
  (
    await owner.query<{ merged_into: string | null }>(
      'select merged_into from platform.users where id = $1',
      [userId],
    )
  )[0]?.merged_into
const auditRows = async ({ userId }: Actor) =>
  (
    await owner.query<{ action: string }>(
      `select action from platform.audit_log where subject = $1 and action like 'people.%' order by seq`,
      [`user:${userId}`],
    )
  ).map(({ action }) => action)

test('the kept account plays on in the teams of the duplicate, with its leadership and its proofs', async () => {
  const [kept, duplicate] = await pair()
  const competitionId = await makeCompetition(owner)
  const teamId = await makeTeam(owner, competitionId, duplicate)
  await owner.query(
    `insert into platform.member_materials (id, team_id, competition_id, user_id, org_name, state, decided_by, decided_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'x', 'approved', $4, now(), now())`,
    [teamId, competitionId, duplicate.userId, by],
  )
  expect(await merge(kept, duplicate)).toEqual(ok())
  expect([await teamsOf(kept), await teamsOf(duplicate)]).toEqual([[teamId], []])
  const [team] = await owner.query(
    `select t.leader_id, m.user_id, p.user_id as participant
     from platform.teams t join platform.member_materials m on m.team_id = t.id
     join platform.competition_participants p on p.competition_id = t.competition_id where t.id = $1`,
    [teamId],
  )
  expect(team).toEqual({ leader_id: kept.userId, user_id: kept.userId, participant: kept.userId })
  const rows = await owner.query(
    `select action, before, after from platform.audit_log where subject = $1 and action like 'teams.%'`,
    [`team:${teamId}`],
  )
  expect(rows).toEqual([
    {
      action: 'teams.replace-member',
      before: { userId: duplicate.userId },
      after: { userId: kept.userId },
    },
  ])
})

test('accounts that meet in one competition are kept apart, with the names of their teams', async () => {
  const [kept, duplicate] = await pair()
  const competitionId = await makeCompetition(owner)
  const [own, others] = [
    await makeTeam(owner, competitionId, kept),
    await makeTeam(owner, competitionId, duplicate),
  ]
  expect(await merge(kept, duplicate)).toEqual({
    ...refused('people.merge_both_play'),
    details: { nickname: kept.nickname, team: own.slice(-12), otherTeam: others.slice(-12) },
  })
  expect([await teamsOf(duplicate), await auditRows(duplicate)]).toEqual([[others], []])
})

test('staff of a competition neither become players by a merge nor lose their part', async () => {
  const [kept, duplicate] = await pair()
  const competitionId = await makeCompetition(owner)
  const hire = ({ userId }: Actor) =>
    owner.query(`insert into platform.competition_staff values ($1, $2, 'judge', now())`, [
      competitionId,
      userId,
    ])
  await makeTeam(owner, competitionId, duplicate)
  await hire(kept)
  expect(await merge(kept, duplicate)).toMatchObject(refused('people.merge_kept_is_staff'))
  const member = await makePerson(owner)
  await hire(member)
  expect(await merge(await makePerson(owner), member)).toMatchObject(refused('people.merge_is_staff'))
})

test('of two merges at once in both directions one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = await pair()
    const results = await Promise.all([merge(a, b), merge(b, a, other)])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.find((result) => !result.ok)).toMatchObject(refused('people.merged'))
    expect([await targetOf(a), await targetOf(b)].filter((target) => target !== null)).toHaveLength(1)
  }
})

test('a merge that is sent twice at once writes its audit rows once', async () => {
  const [kept, duplicate] = await pair()
  const results = await Promise.all([merge(kept, duplicate), merge(kept, duplicate), merge(kept, duplicate)])
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect([await auditRows(kept), await auditRows(duplicate)]).toEqual([
    ['people.merge'],
    ['people.close-merged'],
  ])
})

test('a closed account gets no role and no block, also from a call at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [kept, duplicate] = await pair()
    const { userId } = duplicate
    const results = await Promise.all([
      merge(kept, duplicate),
      changePersonRole(other, { by, userId, roleId: roles.editor, reason }),
      blockPerson(other, { by, userId, reason }),
    ])
    const [merged, ...acts] = results
    if (merged.ok) expect(acts).toMatchObject([refused('people.merged'), refused('people.merged')])
    else expect(['people.merge_has_role', 'people.merge_blocked']).toContain(merged.reason)
    const [row] = await owner.query(
      'select merged_into is not null and role_id <> 2 as both from platform.users where id = $1',
      [userId],
    )
    expect(row).toEqual({ both: false })
  }
})

test('what was merged into the duplicate before leads to the kept account too', async () => {
  const [first, second] = await pair()
  const last = await makePerson(owner)
  expect(await merge(second, first)).toEqual(ok())
  expect(await merge(last, second)).toEqual(ok())
  expect([await targetOf(first), await targetOf(second)]).toEqual([last.userId, last.userId])
  expect(await merge(second, last)).toMatchObject(refused('people.merged'))
})

test('nobody is in a team as a closed account, also when they accept an invitation at that moment', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const [kept, duplicate] = await pair()
    const competitionId = await makeCompetition(owner)
    const leader = await makePerson(owner)
    const teamId = await makeTeam(owner, competitionId, leader)
    const invitationId = await makeInvitation(owner, {
      teamId,
      competitionId,
      from: leader,
      to: duplicate,
    })
    const accept = () => acceptInvitation(other, duplicate, { invitationId })
    const [merged, accepted] = await (round % 2
      ? Promise.all([merge(kept, duplicate), accept()])
      : Promise.all([accept(), merge(kept, duplicate)]).then((both) => both.toReversed()))
    outcomes.add(`${merged?.ok} ${accepted?.ok}`)
    if (merged?.ok) expect(await teamsOf(duplicate)).toEqual([])
    else expect(merged).toMatchObject(refused('people.merge_changed'))
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('the kept account has one team in a competition, also when it joins another one at that moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [kept, duplicate] = await pair()
    const competitionId = await makeCompetition(owner)
    await makeTeam(owner, competitionId, duplicate)
    const leader = await makePerson(owner)
    const teamId = await makeTeam(owner, competitionId, leader)
    const invitationId = await makeInvitation(owner, { teamId, competitionId, from: leader, to: kept })
    const accept = () => acceptInvitation(other, kept, { invitationId })
    const results = await Promise.all(
      round % 2 ? [merge(kept, duplicate), accept()] : [accept(), merge(kept, duplicate)],
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await teamsOf(kept)).toHaveLength(1)
  }
})
