import { accountRoutes, type RouteShape } from '@tiltyard/contracts'
import { cases, fuzzRoutes, seedOfToday, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { accountHouse, goodPassword } from './account.fixture.ts'

const routes = Object.fromEntries(
  Object.entries<RouteShape>(accountRoutes).filter(([name]) => name !== 'signOut'),
)

test('no input causes a fault, an undeclared reply or excessive work', { timeout: 600_000 }, async () => {
  const house = await accountHouse()
  const email = await house.confirmed()
  const bodies: Readonly<Record<string, object>> = {
    register: await house.registerBody(),
    signIn: { email, password: goodPassword },
    requestReset: { email, proof: await house.proof() },
    beginTotp: { password: goodPassword },
  }
  const seed = seedOfToday()
  const { violations, done } = await fuzzRoutes(routes, {
    seed,
    inputs: cases(12, 200),
    mostProcessorMs: 5_000,
    visitors: [house.visitor(), await house.signedIn()],
    baseOf: async (name): Promise<VisitorRequest> => (bodies[name] ? { body: bodies[name] } : {}),
  })
  expect(violations, `FUZZ_SEED=${seed}`).toEqual([])
  expect(done).toBeGreaterThan(20)
})
