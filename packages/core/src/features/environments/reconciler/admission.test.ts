import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { deleteEnvironment, listOwnEnvironments } from '../requests/environments.ts'
import {
  createTestTemplate,
  largeLimits,
  requestTestEnvironment,
  stateOf,
} from '../testing/environments.fixture.ts'
import { openReconciler } from '../testing/reconciler.fixture.ts'

const scene = await openReconciler()
const { platform, owner, deps, pass, idOf, statesTold } = scene

test('a warm environment is claimed at once, gets its owner’s flag, and is replaced', async () => {
  const templateId = await createTestTemplate(platform, { warmMin: 2, warmMax: 4 })
  await pass()
  expect(scene.engine.objects.size).toBe(2)
  const { userId: ownerId } = await makePerson(owner)
  scene.written = []
  const flag = { subjectId: newId(), template: 'flag{[TEAM]}' }
  const id = idOf(await requestTestEnvironment(deps(), { ownerId, templateId, flag }))
  expect(scene.engine.objects.has(id)).toBe(true)
  await pass()
  expect((await stateOf(owner, id)).state).toBe('running')
  expect(scene.written.filter(({ path }) => path === '/run/flag')).toHaveLength(1)
  expect(scene.engine.objects.size).toBe(3)
  await owner.query('update platform.environment_templates set revision = revision + 1 where id = $1', [
    templateId,
  ])
  const before = new Set(scene.engine.objects.keys())
  await pass()
  expect([...scene.engine.objects.keys()].filter((kept) => before.has(kept))).toEqual([id])
  expect(scene.engine.objects.size).toBe(3)
})

test('the owner with the fewest environments goes first, then the earliest, and each sees the position', async () => {
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
  // A queued owner is notified when the wait ends; an owner admitted at once was never shown a queue.
  expect(await statesTold(early)).toEqual(['queued', 'creating', 'starting', 'running'])
  expect(await statesTold(late)).toEqual(['queued'])
  expect(scene.engine.objects.size).toBe(2)
})
