import { platformRoutes, type RouteShape } from '@tiltyard/contracts'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { datasetInputs } from '../testing/dataset-policy.fixture.ts'
import { createApplicant, createDataset } from '../testing/datasets.fixture.ts'

/** Routes of stewards declare only a session, so each of their use cases has to refuse everybody else. */
const api = await openApi()
const people = {
  owner: await api.signedIn(),
  handler: await api.signedIn(),
  applicant: await createApplicant(api),
}
const inputs: Record<string, () => VisitorRequest | Promise<VisitorRequest>> = datasetInputs(
  api,
  () => people,
)
const otherSteward = await api.signedIn()
const otherDataset = await createDataset(api, { owner: otherSteward })
const callers: Readonly<Record<string, Visitor>> = {
  'a stranger': await api.signedIn(),
  'an owner of another dataset': otherSteward,
  'the applicant': people.applicant,
}

const routes = Object.entries<RouteShape>(platformRoutes).filter(
  ([, { path, access }]) =>
    /^\/api\/console\/dataset(s|-applications)(\/|$)/.test(path) && access.kind === 'signed-in',
)
/** Answered with the caller's own datasets. */
const lists = ['listStewardDatasets', 'listDatasetApplications']
const bulk = 'decideDatasetApplications'
const single = routes.filter(([name]) => !lists.includes(name) && name !== bulk)

test('stewards have routes to check', () => {
  expect(single.length).toBeGreaterThan(25)
})

describe.each(single)('%s', (name, route) => {
  test('is refused to everybody but the stewards of that dataset', async () => {
    const input = await inputs[name]?.()
    expect(input?.params).toBeDefined()
    const anonymous = await api.visitor().call(route, input)
    expect(anonymous.status).toBe(401)
    for (const [who, caller] of Object.entries(callers)) {
      const { status, body } = await caller.call(route, input)
      expect([who, status]).toEqual([who, 404])
      expect(body).toMatchObject({
        reason: expect.stringMatching(/^datasets\.(not_found|application_not_found)$/),
      })
    }
    // The same request is not refused to the owner for being a stranger's.
    const { body } = await people.owner.call(route, input)
    expect(body).not.toMatchObject({ reason: 'datasets.not_found' })
    expect(body).not.toMatchObject({ reason: 'datasets.application_not_found' })
  })
})

test('a bulk decision refuses each application of other stewards', async () => {
  const input = await inputs[bulk]?.()
  const route: RouteShape = platformRoutes[bulk]
  expect((await api.visitor().call(route, input)).status).toBe(401)
  for (const caller of Object.values(callers))
    expect((await caller.call(route, input)).body).toMatchObject({
      data: [{ refusal: 'datasets.application_not_found' }],
    })
  expect((await people.handler.call(route, input)).body).toMatchObject({ data: [{ refusal: null }] })
})

test.each(lists)('%s shows a steward only the own datasets', async (name) => {
  const route = platformRoutes[name as keyof typeof platformRoutes] as RouteShape
  await inputs['getDatasetApplication']?.()
  expect((await api.visitor().call(route)).status).toBe(401)
  const totals: Record<string, unknown> = {}
  for (const [who, caller] of Object.entries(callers))
    totals[who] = ((await caller.call(route)).body.data as { total: number }).total
  const ofOther = name === 'listStewardDatasets' ? 1 : 0
  expect(totals).toEqual({ 'a stranger': 0, 'an owner of another dataset': ofOther, 'the applicant': 0 })
  const { body } = await otherSteward.call(route)
  for (const { id } of (body.data as { data: { id: string }[] }).data) expect(id).toBe(otherDataset.id)
})
