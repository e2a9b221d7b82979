import { addresses } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import type { Ask } from '../../page-context.ts'
import { loadHome } from './load-home.ts'

/** An api that answers every question but some. */
const silentAbout = (...silent: readonly unknown[]): Ask =>
  (async (to: unknown) => {
    if (silent.includes(to)) return null
    return to === addresses.listInfo ? { data: [], total: 0 } : []
  }) as unknown as Ask

test('home is whole when everything was answered, however little there is', async () => {
  expect(await loadHome(silentAbout())).toEqual({
    recommendations: [],
    conferences: [],
    articles: [],
    isWhole: true,
  })
})

test.each([
  ['recommendations', addresses.listRecommendations],
  ['conferences', addresses.listHomeConferences],
  ['articles', addresses.listInfo],
])('home without its %s leaves them out and says that it is not whole', async (block, address) => {
  const home = await loadHome(silentAbout(address))
  expect(home).toMatchObject({ [block]: [], isWhole: false })
})
