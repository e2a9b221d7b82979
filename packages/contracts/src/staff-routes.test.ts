import { describe, expect, test } from 'vitest'
import { staff, staffRoles } from './access.ts'
import { accessRefusals, isConsoleRoute, type RouteShape } from './route.ts'
import { platformRoutes } from './routes.ts'

const routes = Object.entries<RouteShape>(platformRoutes)
const isOfOneCompetition = ({ path }: RouteShape) => path.split('/').includes(':competitionId')
/** Console routes without a competition: they return the caller's own list. */
const ofAnybody = ['listAdminCompetitions', 'listLicences']
/** Stewards of a dataset need no role: the use cases check, and the policy file shows that strangers get nothing. */
const isOfStewards = ({ path }: RouteShape) => /^\/api\/console\/dataset(s|-applications)(\/|$)/.test(path)

describe.each(routes.filter(([, route]) => isConsoleRoute(route)))('%s', (name, route) => {
  test('console route declares its access', () => {
    const { kind } = route.access
    if (isOfOneCompetition(route)) expect(kind).toBe('staff')
    else expect(kind).toBe(ofAnybody.includes(name) || isOfStewards(route) ? 'signed-in' : 'role')
  })
})

describe.each(routes.filter(([, { access }]) => access.kind === 'staff'))('%s', (_name, route) => {
  test('staff route is a console route with the competition in its path', () => {
    expect(isConsoleRoute(route) && isOfOneCompetition(route)).toBe(true)
    expect(
      route.params?.safeParse({ competitionId: 'x' }).error?.issues.map(({ path }) => path[0]),
    ).toContain('competitionId')
  })

  test('staff route does not declare the refusals of its access', () => {
    for (const reason of [
      'competitions.not_found',
      'competitions.insufficient_role',
      'competitions.archived',
    ] as const)
      expect(route.refusals).not.toContain(reason)
  })
})

test('staff routes exist for every staff role', () => {
  const least = routes.flatMap(([, { access }]) => (access.kind === 'staff' ? [access.least] : []))
  expect(least.length).toBeGreaterThan(50)
  expect(new Set(least)).toEqual(new Set(staffRoles))
})

test('a staff route refuses outsiders with not_found, and insufficient roles only above monitor', () => {
  expect(accessRefusals(staff('organiser'))).toEqual([
    'session.required',
    'competitions.not_found',
    'competitions.insufficient_role',
    'competitions.archived',
  ])
  expect(accessRefusals(staff('monitor'))).toEqual(['session.required', 'competitions.not_found'])
})
