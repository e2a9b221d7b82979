import { describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { type CallHook, type CallPoint, type DriverCall, FakeEngine } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { deleteEnvironment, resetEnvironment, stopEnvironment } from '../requests/environments.ts'
import {
  createTestDeps,
  createTestTemplate,
  requestTestEnvironment,
  stateOf,
} from '../testing/environments.fixture.ts'
import { insertTeamEntry } from '../testing/running-environment.fixture.ts'
import { reconcileEnvironments } from './reconciler-loop.ts'

const platform = await openPlatform()
const { owner, database } = platform

type Act = 'start' | 'stop' | 'reset' | 'delete' | 'expire'
type Crash = readonly [act: Act, call: DriverCall, point: CallPoint, nth: number]

const crashes: readonly Crash[] = [
  ['start', 'list', 'before', 1],
  ['start', 'list', 'after', 1],
  ['start', 'ensure', 'before', 1],
  ['start', 'ensure', 'between', 1],
  ['start', 'ensure', 'after', 1],
  ['start', 'run', 'before', 1],
  ['start', 'run', 'after', 1],
  ['start', 'run', 'before', 2],
  ['start', 'run', 'after', 2],
  ['start', 'connect', 'before', 1],
  ['start', 'connect', 'after', 1],
  ['stop', 'stop', 'before', 1],
  ['stop', 'stop', 'after', 1],
  ['reset', 'remove', 'before', 1],
  ['reset', 'remove', 'between', 1],
  ['reset', 'remove', 'after', 1],
  ['reset', 'ensure', 'between', 1],
  ['delete', 'remove', 'before', 1],
  ['delete', 'remove', 'between', 1],
  ['delete', 'remove', 'after', 1],
  ['expire', 'remove', 'between', 1],
]

/** A crashing process: its connections are closed, and its next steps never happen. */
function mortal(engine: FakeEngine, [, call, point, nth]: Crash) {
  const own = platform.anotherProcess()
  let seen = 0
  let die = () => {}
  const died = new Promise<void>((resolve) => {
    die = resolve
  })
  const hook: CallHook = async (atPoint, atCall) => {
    if (atCall !== call || atPoint !== point) return
    seen += 1
    if (seen !== nth) return
    await own.connection.close()
    die()
    await new Promise(() => undefined)
  }
  return { deps: createTestDeps({ database: own, engine: engine.driver(hook) }), died }
}

const expectedState: Readonly<Record<Act, string>> = {
  start: 'running',
  stop: 'stopped',
  reset: 'running',
  delete: 'deleted',
  expire: 'deleted',
}
const graceSeconds = 30

describe.each(['person', 'team'])('of a %s', (kind) => {
  test.each(crashes)(
    'a worker killed during %s, at %s %s (%i), leaves no orphaned object and no stuck row',
    (...crash) => surviveCrash(kind, crash),
    20_000,
  )
})

async function surviveCrash(kind: string, crash: Crash): Promise<void> {
  const [act] = crash
  const engine = new FakeEngine()
  engine.services.set(8080, (stream) => void stream.on('data', () => undefined))
  const healthy = (shiftSeconds: number) =>
    reconcileEnvironments(createTestDeps({ database, engine: engine.driver(), shiftSeconds }), {
      holder: newId(),
    })
  const person = await makePerson(owner)
  const caller = kind === 'team' ? { teamId: await insertTeamEntry(owner, [person.userId]) } : {}
  const actor = { ...person, ...caller }
  const base = createTestDeps({ database, engine: engine.driver() })
  const templateId = await createTestTemplate(platform, { readiness: { port: 8080 } })
  const asked = await requestTestEnvironment(base, {
    ownerId: person.userId,
    ...caller,
    templateId,
    flag: { subjectId: newId(), template: 'flag{[TEAM]}' },
  })
  const environmentId = asked.ok ? asked.value.id : ''
  if (act !== 'start') await healthy(0)
  if (act === 'stop') await stopEnvironment(base, actor, { environmentId })
  if (act === 'reset') await resetEnvironment(base, actor, { environmentId })
  if (act === 'delete') await deleteEnvironment(base, actor, { environmentId })
  if (act === 'expire')
    await owner.query(`update platform.environments set expires_at = now() where id = $1`, [environmentId])
  const dying = mortal(engine, crash)
  void reconcileEnvironments(dying.deps, { holder: newId() }).catch(() => undefined)
  await dying.died
  // A new worker sweeps every few seconds, for half a minute by the database's clock.
  for (let seconds = 3; seconds <= graceSeconds; seconds += 3) await healthy(seconds)
  expect((await stateOf(owner, environmentId)).state).toBe(expectedState[act])
  const objects = [...engine.objects.values()].map(({ spec, state }) => `${spec.id} ${state}`)
  expect(objects).toEqual(expectedState[act] === 'deleted' ? [] : [`${environmentId} ${expectedState[act]}`])
  expect((await stateOf(owner, environmentId)).leased_by).toBeNull()
  await deleteEnvironment(base, actor, { environmentId })
  await healthy(graceSeconds + 20)
  expect(engine.objects.size).toBe(0)
}

test('there are at least twenty crash points', () => {
  expect(new Set(crashes.map((crash) => crash.join(' '))).size).toBeGreaterThanOrEqual(20)
})
