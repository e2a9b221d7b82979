import { exportLedger, type LedgerHead } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { expect, test, vi } from 'vitest'
import { openApi } from '../testing/api.suite.ts'
import { ends } from '../testing/board.suite.ts'
import { change, playIn } from '../testing/play.suite.ts'
import { organises } from '../testing/teams.suite.ts'

const api = await openApi()
const visitor = api.visitor()
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

test('the public ledger names no task that was never published; the group’s names all', async () => {
  const scene = await playIn(api)
  const organiser = await api.signedIn()
  await organises(api, organiser, scene.competitionId)
  const ids = scene.tasks.map(({ id }) => id)
  await change(api, scene, `update platform.tasks set is_published = false where id = $1`, [ids[2]])
  await ends(api, scene)
  const named = async (who: Visitor) => {
    const { text } = await who.call(exportLedger, {
      params: { type: scene.type, competitionId: scene.competitionId },
    })
    return (JSON.parse(text.split('\n')[0] ?? '') as LedgerHead).tasks.map(({ id }) => id).toSorted()
  }
  await soon(async () => expect(await named(visitor)).toEqual(ids.slice(0, 2).toSorted()))
  expect(await named(organiser)).toEqual(ids.toSorted())
})
