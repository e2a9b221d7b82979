import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { FakeEngine, fakePrograms, readToBuffer } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { deleteEnvironment, listOwnEnvironments } from '../requests/environments.ts'
import {
  createTestDeps,
  createTestTemplate,
  largeLimits,
  requestTestEnvironment,
  stateOf,
} from '../testing/environments.fixture.ts'
import { reconcileEnvironments } from './reconciler-loop.ts'

const platform = await openPlatform()
const { owner, database } = platform
let engine = new FakeEngine()
let written: { path: string; content: string }[] = []

beforeEach(async () => {
  await owner.query(`update platform.environments set state = 'deleted', wanted = 'deleted'`)
  await owner.query(`update platform.environment_templates set archived_at = now()`)
  written = []
  engine = new FakeEngine()
  engine.programs = async (program, id) => {
    if (program.command[0] !== '/bin/sh') return fakePrograms(program, id)
    written.push({ path: program.command[3] ?? '', content: (await readToBuffer(program.stdin)).toString() })
    return { exitCode: 0, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  }
})
const deps = (more: Partial<Parameters<typeof createTestDeps>[0]> = {}) =>
  createTestDeps({ database, engine: engine.driver(), ...more })
const pass = (given = deps()) => reconcileEnvironments(given, { holder: newId() })
const idOf = (answer: Awaited<ReturnType<typeof requestTestEnvironment>>) => {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value.id
}

async function statesTold({ userId }: { readonly userId: string }): Promise<string[]> {
  const told = await owner.query<{ state: string }>(
    `select payload->>'state' as state from platform.live_events where topic = $1 and kind = 'environment' order by seq`,
    [`user:${userId}`],
  )
  return told.map(({ state }) => state)
}

test('one that is kept warm is handed out at once, gets its owner’s flag, and is replaced', async () => {
  const templateId = await createTestTemplate(platform, { warmMin: 2, warmMax: 4 })
  await pass()
  expect(engine.objects.size).toBe(2)
  const { userId: ownerId } = await makePerson(owner)
  written = []
  const flag = { subjectId: newId(), template: 'flag{[TEAM]}' }
  const id = idOf(await requestTestEnvironment(deps(), { ownerId, templateId, flag }))
  expect(engine.objects.has(id)).toBe(true)
  await pass()
  expect((await stateOf(owner, id)).state).toBe('running')
  expect(written.filter(({ path }) => path === '/run/flag')).toHaveLength(1)
  expect(engine.objects.size).toBe(3)
  await owner.query('update platform.environment_templates set revision = revision + 1 where id = $1', [
    templateId,
  ])
  const before = new Set(engine.objects.keys())
  await pass()
  expect([...engine.objects.keys()].filter((kept) => before.has(kept))).toEqual([id])
  expect(engine.objects.size).toBe(3)
})

test('whoever has fewest goes first, then whoever came first, and each is told the place', async () => {
  const limits = { ...largeLimits, count: 2, perOwner: 4 }
  const given = deps({ limits })
  const [greedy, early, late] = [await makePerson(owner), await makePerson(owner), await makePerson(owner)]
  const wish = async (ownerId: string) =>
    idOf(await requestTestEnvironment(given, { ownerId, templateId: await createTestTemplate(platform) }))
  const running = [await wish(greedy.userId), await wish(greedy.userId)]
  await pass(given)
  const waits = [await wish(greedy.userId), await wish(early.userId), await wish(late.userId)]
  await pass(given)
  const placeOf = async (actor: typeof greedy, id: string | undefined) => {
    const listed = await listOwnEnvironments(given, actor)
    return listed.ok ? listed.value.data.find((one) => one.id === id)?.place : undefined
  }
  expect([
    await placeOf(early, waits[1]),
    await placeOf(late, waits[2]),
    await placeOf(greedy, waits[0]),
  ]).toEqual([1, 2, 3])
  await deleteEnvironment(given, greedy, { environmentId: running[0] ?? '' })
  await pass(deps({ limits, shiftSeconds: 1 }))
  const states = await Promise.all(waits.map(async (id) => (await stateOf(owner, id)).state))
  expect(states).toEqual(['queued', 'running', 'queued'])
  // Who has waited is told that the waiting is over; who was let in at once had never been told of it.
  expect(await statesTold(early)).toEqual(['queued', 'creating', 'starting', 'running'])
  expect(await statesTold(late)).toEqual(['queued'])
  expect(engine.objects.size).toBe(2)
})
