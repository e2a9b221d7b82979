import { cases } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { makeCompetition, makeInvitation, makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { acceptInvitation, declineInvitation } from './invitations.ts'

vi.setConfig({ testTimeout: 120_000 })

const platform = await openPlatform()
const { owner } = platform
const processes = [platform.database, platform.anotherProcess()].map((database) => ({
  database,
  clock: platform.clock,
}))
const processOf = (n: number) => processes[n % processes.length] as (typeof processes)[number]

const peopleCount = cases(30, 100)

test('invitations with ten concurrent answers each, from invitees and strangers, are answered once and give one team per person', async () => {
  const competitionId = await makeCompetition(owner)
  const leaders = await Promise.all(Array.from({ length: 30 }, () => makePerson(owner)))
  const teams: string[] = []
  for (const leader of leaders) teams.push(await makeTeam(owner, competitionId, leader))
  // Each person is invited by three teams of one competition.
  const people = await Promise.all(Array.from({ length: peopleCount }, () => makePerson(owner)))
  const invitations: { id: string; to: (typeof people)[number]; n: number }[] = []
  for (let n = 0; n < 3 * peopleCount; n += 1) {
    const [from, to] = [leaders[(n * 7) % 30], people[Math.floor(n / 3)]]
    const teamId = teams[(n * 7) % 30]
    if (!from || !to || !teamId) throw new Error('counted wrong')
    invitations.push({ id: await makeInvitation(owner, { teamId, competitionId, from, to }), to, n })
  }

  const answered = ({ id, to, n }: (typeof invitations)[number]) =>
    Array.from({ length: 10 }, async (_, k) => {
      // Two of the ten answers are from strangers; the invitee's own answers are mixed.
      const stranger = people[(n + k + 1) % peopleCount] ?? to
      const actor = k % 5 === 4 ? stranger : to
      const answer = k % 2 === 0 ? acceptInvitation : declineInvitation
      const result = await answer(processOf(k), actor, { invitationId: id })
      return { id, isInvitee: actor === to, result }
    })
  // Thirty at a time, so that no call waits for a connection longer than the pool allows.
  const answers = []
  for (let from = 0; from < invitations.length; from += 30)
    answers.push(...(await Promise.all(invitations.slice(from, from + 30).flatMap(answered))))

  const winners = new Map<string, number>()
  for (const { id, result, isInvitee } of answers) {
    if (!isInvitee) expect(result).toMatchObject({ ok: false, reason: 'invitations.not_found' })
    if (result.ok) winners.set(id, (winners.get(id) ?? 0) + 1)
  }
  expect(answers).toHaveLength(10 * invitations.length)
  expect([...winners.values()]).toEqual(invitations.map(() => 1))
  const doubled = await owner.query(
    `select user_id from platform.team_members where competition_id = $1 group by user_id having count(*) > 1`,
    [competitionId],
  )
  expect(doubled).toEqual([])
  const accepted = await countRows(owner, 'platform.team_invitations', `state = 'accepted'`)
  expect(await countRows(owner, 'platform.team_members')).toBe(30 + accepted)
  expect(accepted).toBeGreaterThan(peopleCount / 5)
  expect(accepted).toBeLessThanOrEqual(peopleCount)
  expect(await countRows(owner, 'platform.team_invitations', `state = 'declined'`)).toBe(
    invitations.length - accepted,
  )
})

test('of twenty people who race for the last place, one gets it', async () => {
  const competitionId = await makeCompetition(owner, { sizeMax: 2 })
  const leader = await makePerson(owner)
  const teamId = await makeTeam(owner, competitionId, leader)
  const guests = await Promise.all(Array.from({ length: 20 }, () => makePerson(owner)))
  const ids = await Promise.all(
    guests.map((to) => makeInvitation(owner, { teamId, competitionId, from: leader, to })),
  )
  const results = await Promise.all(
    guests.map((guest, n) => acceptInvitation(processOf(n), guest, { invitationId: ids[n] ?? '' })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter((result) => !result.ok && result.reason === 'teams.full')).toHaveLength(19)
  expect(await countRows(owner, 'platform.team_members', `team_id = '${teamId}'`)).toBe(2)
})

test('a person who accepts two teams of one competition at once, forty times, is never in both', async () => {
  const competitionId = await makeCompetition(owner)
  const leaders = [await makePerson(owner), await makePerson(owner)] as const
  const teams = [
    await makeTeam(owner, competitionId, leaders[0]),
    await makeTeam(owner, competitionId, leaders[1]),
  ] as const
  for (let round = 0; round < 40; round += 1) {
    const to = await makePerson(owner)
    const ids = await Promise.all(
      [0, 1].map((n) =>
        makeInvitation(owner, { teamId: teams[n as 0 | 1], competitionId, from: leaders[n as 0 | 1], to }),
      ),
    )
    const results = await Promise.all(
      ids.map((invitationId, n) => acceptInvitation(processOf(n), to, { invitationId })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find((result) => !result.ok)).toMatchObject({
      reason: expect.stringMatching(/^teams\.already_in_team$/),
    })
  }
})
