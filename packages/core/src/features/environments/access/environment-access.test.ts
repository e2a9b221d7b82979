import { expect, test } from 'vitest'
import { type Actor, deriveKey } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import type { EnvironmentCaller } from '../environment-owner.ts'
import { insertRunningEnvironment, insertTeamEntry } from '../testing/running-environment.fixture.ts'
import { createConnectionAddress } from './connection-address.ts'
import { createAccessTicket } from './environment-access.ts'

const { owner, database, clock } = await openPlatform()
const deps = {
  database,
  clock,
  access: { origin: 'https://access.example', domain: 'env.example', tcp: 'access.example:7000' },
  connectionKey: deriveKey('secret key of the tests', 'connections'),
}

type Caller = EnvironmentCaller & Pick<Actor, 'sessionId'>

/** What a caller is told when they ask for a terminal, a service and an address for their tools. */
async function toldTo(caller: Caller, environmentId: string): Promise<string[]> {
  const results = [
    await createAccessTicket(deps, caller, { environmentId, to: 'terminal' }),
    await createAccessTicket(deps, caller, { environmentId, to: 'service', port: 8080 }),
    await createConnectionAddress(deps, caller, { environmentId, port: 22 }),
  ]
  return results.map((result) => (result.ok ? 'ok' : result.reason))
}
const entered = Array.from({ length: 3 }, () => 'ok')
const notFound = Array.from({ length: 3 }, () => 'environments.not_found')

test('an environment of a team is found by its present members who act for it, and by nobody else', async () => {
  const [leader, member, stranger] = await Promise.all([1, 2, 3].map(() => makePerson(owner)))
  if (!leader || !member || !stranger) throw new Error('no people')
  const teamId = await insertTeamEntry(owner, [leader.userId, member.userId])
  const elsewhere = await insertTeamEntry(owner, [member.userId, stranger.userId])
  const { id } = await insertRunningEnvironment(owner, leader.userId, { teamId })
  expect(await toldTo({ ...leader, teamId }, id)).toEqual(entered)
  expect(await toldTo({ ...member, teamId }, id)).toEqual(entered)
  expect(await toldTo(member, id)).toEqual(notFound)
  expect(await toldTo({ ...member, teamId: elsewhere }, id)).toEqual(notFound)
  expect(await toldTo({ ...stranger, teamId: elsewhere }, id)).toEqual(notFound)
  expect(await toldTo({ ...stranger, teamId }, id)).toEqual(notFound)
  await owner.query('delete from platform.team_members where team_id = $1 and user_id = $2', [
    teamId,
    member.userId,
  ])
  expect(await toldTo({ ...member, teamId }, id)).toEqual(notFound)
})

test('an environment of a person is found by that person, and not for a team', async () => {
  const [person, other] = await Promise.all([1, 2].map(() => makePerson(owner)))
  if (!person || !other) throw new Error('no people')
  const teamId = await insertTeamEntry(owner, [person.userId])
  const { id } = await insertRunningEnvironment(owner, person.userId)
  expect(await toldTo(person, id)).toEqual(entered)
  expect(await toldTo({ ...person, teamId }, id)).toEqual(notFound)
  expect(await toldTo(other, id)).toEqual(notFound)
})
