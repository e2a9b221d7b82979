import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newId, transaction } from '../../../kernel/index.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { updateDesiredState } from '../environment.store.ts'
import { mintEnvironmentFlag } from '../environment-flag.ts'
import {
  createTestTemplate,
  largeLimits,
  requestTestEnvironment,
  stateOf,
} from '../testing/environments.fixture.ts'
import { openReconciler } from '../testing/reconciler.fixture.ts'
import { insertTeamEntry } from '../testing/running-environment.fixture.ts'
import { extendEnvironment } from './environment-extension.ts'
import {
  deleteEnvironment,
  getEnvironment,
  listOwnEnvironments,
  resetEnvironment,
  stopEnvironment,
} from './environments.ts'

const scene = await openReconciler()
const { owner, platform, deps, pass, idOf } = scene

async function makeMembers(size: number) {
  const people = await Promise.all(Array.from({ length: size }, () => makePerson(owner)))
  const teamId = await insertTeamEntry(
    owner,
    people.map(({ userId }) => userId),
  )
  return people.map(({ userId }) => ({ userId, teamId }))
}
const start = (
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
  request: {
    readonly templateId: string
    readonly questionId?: string
    readonly flag?: { subjectId: string; template: string }
  },
  given = deps(),
) => requestTestEnvironment(given, { ownerId: userId, teamId, ...request })

test('members of twenty teams who start twelve environments each at once get at most three per team', async () => {
  const processes = [scene.database, platform.anotherProcess()].map((database) => deps({ database }))
  const teams = await Promise.all(Array.from({ length: 20 }, () => makeMembers(3)))
  const templates = await Promise.all(Array.from({ length: 12 }, () => createTestTemplate(platform)))
  const answers = []
  for (const members of teams)
    answers.push(
      ...(await Promise.all(
        templates.map((templateId, n) =>
          start(members[n % 3] as (typeof members)[0], { templateId }, processes[n % 2]),
        ),
      )),
    )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
  const counts = await owner.query<{ n: number }>(
    `select count(*)::int as n from platform.environments where state <> 'deleted' group by team_id`,
  )
  expect(counts.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, () => 3))
}, 60_000)

test('members who start one task at once share one environment', async () => {
  const processes = [scene.database, platform.anotherProcess()].map((database) => deps({ database }))
  const members = await makeMembers(4)
  const [first] = members
  if (!first) throw new Error('no members')
  // The row that starts lock exists: the first start of a team waits for its insertion anyway.
  idOf(await start(first, { templateId: await createTestTemplate(platform) }))
  const request = { templateId: await createTestTemplate(platform), questionId: newId() }
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => members)
      .flat()
      .map((member, n) => start(member, request, processes[n % 2])),
  )
  expect(new Set(answers.map(idOf)).size).toBe(1)
})

test('the quotas of a person and of their team do not count against each other', async () => {
  const [member] = await makeMembers(1)
  const given = deps({ limits: { ...largeLimits, perOwner: 1, perTeam: 1 } })
  const templateId = await createTestTemplate(platform)
  if (!member) throw new Error('no member')
  expect((await start(member, { templateId }, given)).ok).toBe(true)
  expect((await requestTestEnvironment(given, { ownerId: member.userId, templateId })).ok).toBe(true)
  const another = await createTestTemplate(platform)
  expect(await start(member, { templateId: another }, given)).toMatchObject({
    reason: 'environments.limit_reached',
  })
})

test('members share one environment: all see, extend, stop, reset and delete it, and hear of each change', async () => {
  const [one, two] = await makeMembers(2)
  const [other] = await makeMembers(1)
  if (!one || !two || !other) throw new Error('no members')
  const templateId = await createTestTemplate(platform)
  const questionId = newId()
  const id = idOf(await start(one, { templateId, questionId }))
  expect(idOf(await start(two, { templateId, questionId }))).toBe(id)
  await pass()
  expect(await scene.statesTold(two)).toEqual(['queued', 'starting', 'running'])
  expect(await scene.statesTold(other)).toEqual([])
  const listed = await listOwnEnvironments(deps(), two)
  expect(listed.ok && listed.value).toMatchObject({ data: [{ id }], runningLimit: largeLimits.perTeam })
  const environmentId = id
  expect((await extendEnvironment(deps(), two, { environmentId })).ok).toBe(true)
  const strangers = [other, { userId: one.userId }, { userId: one.userId, teamId: other.teamId }]
  for (const caller of strangers)
    for (const act of [
      getEnvironment,
      stopEnvironment,
      resetEnvironment,
      deleteEnvironment,
      extendEnvironment,
    ])
      expect(await act(deps(), caller, { environmentId })).toMatchObject({ reason: 'environments.not_found' })
  expect((await stopEnvironment(deps(), one, { environmentId })).ok).toBe(true)
  expect((await resetEnvironment(deps(), two, { environmentId })).ok).toBe(true)
  expect((await deleteEnvironment(deps(), one, { environmentId })).ok).toBe(true)
})

test('the flag in an environment is the team’s, whichever member started it', async () => {
  const [one] = await makeMembers(1)
  if (!one) throw new Error('no member')
  const flag = { subjectId: newId(), template: 'flag{own_[TEAM]}' }
  idOf(await start(one, { templateId: await createTestTemplate(platform), flag }))
  await pass()
  const text = mintEnvironmentFlag(deps().flagKey, { ...flag, ownerId: one.teamId })
  expect(scene.written).toContainEqual({ path: '/run/flag', content: `${text}\n` })
  expect(text).not.toBe(mintEnvironmentFlag(deps().flagKey, { ...flag, ownerId: one.userId }))
})

test.each(['person', 'team'])(
  'a stopped environment of a %s is started again by the next start, also at the limit, with its remaining time',
  async (kind) => {
    const [member] = await makeMembers(1)
    if (!member) throw new Error('no member')
    const caller = kind === 'team' ? member : { userId: member.userId }
    const given = deps({ limits: { ...largeLimits, perOwner: 1, perTeam: 1 } })
    const templateId = await createTestTemplate(platform)
    const again = () =>
      requestTestEnvironment(given, {
        ownerId: member.userId,
        ...(kind === 'team' && { teamId: member.teamId }),
        templateId,
      })
    const id = idOf(await again())
    await pass(given)
    await stopEnvironment(given, caller, { environmentId: id })
    await pass(given)
    const before = await stateOf(owner, id)
    expect(before.state).toBe('stopped')
    expect(idOf(await again())).toBe(id)
    await pass(given)
    await pass(given)
    const after = await stateOf(owner, id)
    expect([after.state, after.expires_at]).toEqual(['running', before.expires_at])
    await stopEnvironment(given, caller, { environmentId: id })
    await deleteEnvironment(given, caller, { environmentId: id })
    await pass(given)
    expect(idOf(await again())).not.toBe(id)
  },
)

async function makeStopped() {
  const [member] = await makeMembers(1)
  if (!member) throw new Error('no member')
  const request = { templateId: await createTestTemplate(platform), questionId: newId() }
  const id = idOf(await start(member, request))
  await pass()
  await stopEnvironment(deps(), member, { environmentId: id })
  await pass()
  return { id, again: () => start(member, request) }
}

test('a stopped environment whose time is over is not started again', async () => {
  const { id, again } = await makeStopped()
  await owner.query(
    `update platform.environments set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect(idOf(await again())).not.toBe(id)
  expect((await stateOf(owner, id)).desired_state).toBe('stopped')
})

test('a start that waits while a member deletes the stopped environment makes another one', async () => {
  const { id, again } = await makeStopped()
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let started: ReturnType<typeof again> | undefined
  await transaction(scene.database, async (tx) => {
    await updateDesiredState(tx, id, { desired_state: 'deleted', state: 'deleting' })
    started = again()
    await expect.poll(() => owner.query(waiting), { timeout: 10_000 }).toHaveLength(1)
    return ok()
  })
  if (!started) throw new Error('nothing was started')
  expect(idOf(await started)).not.toBe(id)
  expect((await stateOf(owner, id)).desired_state).toBe('deleted')
})

test('machines of one task are in one network, those of another task of the team are not', async () => {
  const [member] = await makeMembers(1)
  if (!member) throw new Error('no member')
  const [first, second] = [newId(), newId()]
  const group = async (questionId: string) => {
    const templateId = await createTestTemplate(platform, { network: 'group' })
    const id = idOf(await start(member, { templateId, questionId }))
    const [row] = await owner.query<{ network_group: string }>(
      'select network_group from platform.environments where id = $1',
      [id],
    )
    return row?.network_group
  }
  const [one, same, other] = [await group(first), await group(first), await group(second)]
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})
