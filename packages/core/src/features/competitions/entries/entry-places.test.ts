import { expect, test } from 'vitest'
import { toReader, transaction } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson, makeTeam } from '../../../testing/team.fixture.ts'
import { createRegistrableCompetition } from '../testing/entries.fixture.ts'
import { findEntry } from './entry.store.ts'
import { lockTeamAndEntry, transitionEntry } from './entry-transitions.ts'
import { registerTeam, withdrawTeam } from './registration.ts'

const platform = await openPlatform()
const { owner, clock } = platform

async function limited(places: number, teams: number) {
  const { competitionId, divisionId } = await createRegistrableCompetition(owner, { needsReview: true })
  await owner.query('update platform.competitions set team_limit = $2 where id = $1', [competitionId, places])
  const made: { leader: Awaited<ReturnType<typeof makePerson>>; teamId: string }[] = []
  for (let number = 0; number < teams; number += 1) {
    const leader = await makePerson(owner)
    made.push({ leader, teamId: await makeTeam(owner, competitionId, leader) })
  }
  const register = (number: number) =>
    registerTeam(platform, made[number]?.leader as never, { competitionId, divisionId, agreement: true })
  return { competitionId, divisionId, teams: made, register }
}

test('of ten teams that register at once, as many are registered as there are places', async () => {
  const { register } = await limited(3, 10)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => register(number)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))
  expect(new Set(reasons)).toEqual(new Set(['entries.competition_full']))
})

test('a withdrawn registration frees its place, and a returned one keeps it', async () => {
  const { competitionId, teams, register } = await limited(1, 2)
  const [first] = teams
  if (!first) throw new Error('no team')
  expect(await register(0)).toMatchObject({ ok: true })
  await transaction(platform.database, async (tx) => {
    const locked = await lockTeamAndEntry(tx, first.teamId)
    if (!locked.ok) return locked
    return transitionEntry(tx, clock, locked.value.entry, { action: 'return', by: null, reason: '补充' })
  })
  expect(await register(1)).toMatchObject({ ok: false, reason: 'entries.competition_full' })
  expect(await register(0)).toMatchObject({ ok: true })
  expect(await withdrawTeam(platform, first.leader, { competitionId })).toMatchObject({ ok: true })
  expect(await register(1)).toMatchObject({ ok: true })
  expect(await register(0)).toMatchObject({ ok: false, reason: 'entries.competition_full' })
  expect(await findEntry(toReader(platform.database), first.teamId)).toMatchObject({ state: 'withdrawn' })
})

test('no statement writes more entries than there are places', async () => {
  const { competitionId, divisionId, teams } = await limited(1, 2)
  const insert = (teamId: string | undefined) =>
    owner.query(
      `insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
       values ($1, $2, $3, 'submitted', now(), now())`,
      [teamId, competitionId, divisionId],
    )
  await insert(teams[0]?.teamId)
  await expect(insert(teams[1]?.teamId)).rejects.toThrow('no place left')
})
