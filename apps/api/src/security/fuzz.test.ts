import { platformRoutes, type RouteShape } from '@tiltyard/contracts'
import { cases, fuzzRoutes, seedOfToday, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { anyPicture, createPolicyScene } from '../testing/policy.fixture.ts'

/** Streams do not end by themselves; ending the own session would sign out all further calls. */
const excluded: ReadonlySet<string> = new Set(['logOut', 'revokeSession', 'revokeOtherSessions'])
const routes = Object.fromEntries(
  Object.entries<RouteShape>(platformRoutes).filter(
    ([name, { answer }]) => answer !== 'events' && !excluded.has(name),
  ),
)

/**
 * Calls every operation with generated inputs (valid, boundary and hostile) as visitor, player, organiser and
 * administrator. `FUZZ_SEED=<seed> pnpm test fuzz` repeats a failure.
 */
test('no input causes a fault, an undeclared reply or excessive work', { timeout: 600_000 }, async () => {
  const api = await openApi({ images: anyPicture })
  const { who, sent } = await createPolicyScene(api)
  const seed = seedOfToday()
  const { calls, done, violations } = await fuzzRoutes(routes, {
    seed,
    inputs: cases(6, 60),
    mostProcessorMs: 5_000,
    visitors: [who.visitor, who.leader, who.organiser, who.administrator],
    baseOf: async (name): Promise<VisitorRequest> =>
      (await sent[name as keyof typeof platformRoutes]?.('organiser')) ?? {},
  })
  expect(violations, `FUZZ_SEED=${seed}`).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(5_000)
  expect(done).toBeGreaterThan(500)
})
