import { addresses } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import type { Ask } from '../../../page-context.ts'
import { loadHome } from './load-home.ts'

/** An api that answers every question but some. */
const silentAbout = (...silent: readonly unknown[]): Ask =>
  (async (to: unknown) => {
    if (silent.includes(to)) return null
    if (to === addresses.listCompetitions) return { data: [], total: 0, years: [] }
    return to === addresses.listArticles ? { data: [], total: 0 } : []
  }) as unknown as Ask

test('home is whole when everything was answered, however little there is', async () => {
  expect(await loadHome(silentAbout())).toEqual({
    competitions: [],
    leaders: [],
    recommendations: [],
    conferences: [],
    articles: [],
    isComplete: true,
  })
})

test.each([
  ['competitions', addresses.listCompetitions],
  ['recommendations', addresses.listRecommendations],
  ['conferences', addresses.listHomeConferences],
  ['articles', addresses.listArticles],
])('home without its %s leaves them out and says that it is not whole', async (block, address) => {
  const home = await loadHome(silentAbout(address))
  expect(home).toMatchObject({ [block]: [], isComplete: false })
})

test('the three who lead are shown for what runs, without those who have not scored, and a silent board costs nothing', async () => {
  const running = { id: '1', type: 'jeopardy', status: 'running' }
  const rows = [300, 200, 0, 0].map((score, index) => ({ teamId: `${index}`, score }))
  const answering = (board: unknown): Ask =>
    (async (to: unknown) => {
      if (to === addresses.listCompetitions)
        return { data: [running, { id: '2', status: 'over' }], total: 2, years: [] }
      if (to === addresses.getScoreboard) return board
      return to === addresses.listArticles ? { data: [], total: 0 } : []
    }) as unknown as Ask
  const home = await loadHome(answering({ rows }))
  expect(home.competitions).toEqual([running])
  expect(home.leaders).toEqual(rows.slice(0, 2))
  expect(await loadHome(answering(null))).toMatchObject({ leaders: [], isComplete: true })
})
