import { exportLedger, type LedgerHeader } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { change, createPlayScene } from '../testing/play.fixture.ts'
import { endStages } from '../testing/scoreboard.fixture.ts'
import { addStaffMember } from '../testing/teams.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

test('the public ledger names no unpublished task; the ledger for staff names all', async () => {
  const scene = await createPlayScene(api)
  const organiser = await api.signedIn()
  await addStaffMember(api, organiser, scene.competitionId)
  const ids = scene.tasks.map(({ id }) => id)
  await change(api, scene, `update platform.tasks set is_published = false where id = $1`, [ids[2]])
  await endStages(api, scene)
  const named = async (who: Visitor) => {
    const { text } = await who.call(exportLedger, {
      params: { type: scene.type, competitionId: scene.competitionId },
    })
    return (JSON.parse(text.split('\n')[0] ?? '') as LedgerHeader).tasks.map(({ id }) => id).toSorted()
  }
  await soon(async () => expect(await named(visitor)).toEqual(ids.slice(0, 2).toSorted()))
  expect(await named(organiser)).toEqual(ids.toSorted())
})
