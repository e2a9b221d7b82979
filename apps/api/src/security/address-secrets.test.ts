import { type RouteShape, submitFlag } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { callEveryGet, tablesContaining } from '../testing/canaries.fixture.ts'
import { createPlayScene, type PlayScene, setLeader } from '../testing/play.fixture.ts'
import { addStaffMember, addTeamMember } from '../testing/teams.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const canary = '192.0.2.211'
const readers = ['owner', 'organiser', 'administrator']

const api = await openApi()
const who: Record<string, Visitor> = {}
let scene: PlayScene

beforeAll(async () => {
  scene = await createPlayScene(api, { entries: 2 })
  for (const role of ['owner', 'organiser', 'judge', 'monitor'] as const) {
    who[role] = await api.signedIn()
    await addStaffMember(api, who[role] as Visitor, scene.competitionId, role)
  }
  for (const name of ['leader', 'member', 'otherLeader', 'user']) who[name] = await api.signedIn()
  who['administrator'] = await signedInAs(api, 'administrator')
  who['visitor'] = api.visitor()
  await setLeader(api, who['leader'] as Visitor, scene, 0)
  await addTeamMember(api, who['member'] as Visitor, scene.entries[0]?.teamId ?? '')
  await setLeader(api, who['otherLeader'] as Visitor, scene, 1)
  for (const name of ['leader', 'otherLeader'])
    for (const flag of ['flag{no}', scene.tasks[0]?.flag ?? ''])
      await (who[name] as Visitor).call(submitFlag, {
        params: scene.params,
        body: { flag },
        headers: { 'x-forwarded-for': canary },
      })
})

const known = (): Record<string, string> => ({
  ...scene.params,
  stageId: scene.stageId,
  divisionId: scene.divisionId,
  teamId: scene.entries[0]?.teamId ?? '',
})
const ways = (route: RouteShape) =>
  (route.query ? [{}, { format: 'csv', withAddresses: 'true', view: 'staff' }] : [{}]).map((query) => ({
    known: known(),
    query,
  }))

test('an address is stored with its submission only, and shown by the routes that organisers have for it', async () => {
  expect(await tablesContaining(api, canary)).toEqual(['submissions'])
  const seen = new Map<string, Set<string>>()
  for (const [name, visitor] of Object.entries(who))
    await callEveryGet(visitor, ways, (route, text) => {
      if (text.includes(canary)) seen.set(name, (seen.get(name) ?? new Set()).add(route))
    })
  const routes = ['exportSubmissions', 'listAddressedSubmissions', 'listSharedAddresses']
  expect(Object.fromEntries([...seen].map(([name, found]) => [name, [...found].toSorted()]))).toEqual(
    Object.fromEntries(readers.map((name) => [name, routes])),
  )
  expect(await tablesContaining(api, canary)).toEqual(['submissions'])
  for (const line of api.log.lines) expect(line).not.toContain(canary)
})
