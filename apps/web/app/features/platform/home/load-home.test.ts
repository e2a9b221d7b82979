import { addresses } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import type { Ask } from '../../../page-context.ts'
import { loadHome } from './load-home.ts'

/** An api that answers all calls except the given ones. */
const silentAbout = (...silent: readonly unknown[]): Ask =>
  (async (to: unknown) => {
    if (silent.includes(to)) return null
    if (to === addresses.listCompetitions) return { data: [], total: 0, years: [] }
    return to === addresses.listArticles ? { data: [], total: 0 } : []
  }) as unknown as Ask

test('the home page is complete when all calls succeed, even without content', async () => {
  expect(await loadHome(silentAbout())).toEqual({
    competitions: [],
    leaders: { rows: [], decimals: 0 },
    recommendations: [],
    eventDates: {},
    conferences: [],
    articles: [],
    datasets: [],
    videos: [],
    results: [],
    isComplete: true,
  })
})

test.each([
  ['competitions', addresses.listCompetitions],
  ['recommendations', addresses.listRecommendations],
  ['conferences', addresses.listHomeConferences],
  ['articles', addresses.listArticles],
  ['datasets', addresses.listDatasets],
  ['videos', addresses.listVideos],
  ['results', addresses.listHallOfFame],
])('the home page without its %s omits them and is marked incomplete', async (block, address) => {
  const home = await loadHome(silentAbout(address))
  expect(home).toMatchObject({ [block]: [], isComplete: false })
})

test('the home page shows up to three leaders with a score for the running competition, and none without its board', async () => {
  const running = { id: '1', type: 'jeopardy', status: 'running' }
  const rows = [300, 200, 0, 0].map((score, index) => ({ teamId: `${index}`, score }))
  const answering = (board: unknown): Ask =>
    (async (to: unknown) => {
      if (to === addresses.listCompetitions)
        return { data: [running, { id: '2', status: 'over' }], total: 2, years: [] }
      if (to === addresses.getScoreboard) return board
      return to === addresses.listArticles ? { data: [], total: 0 } : []
    }) as unknown as Ask
  const home = await loadHome(answering({ rows, decimals: 2 }))
  expect(home.competitions).toEqual([running])
  expect(home.leaders).toEqual({ rows: rows.slice(0, 2), decimals: 2 })
  expect(await loadHome(answering(null))).toMatchObject({ leaders: { rows: [] }, isComplete: true })
})

test('a recommended activity has the date on which it takes place', async () => {
  const recommendations = [
    { id: 'a', kind: 'activity' },
    { id: 'b', kind: 'article' },
  ]
  const answering: Ask = (async (to: unknown) => {
    if (to === addresses.listRecommendations) return recommendations
    if (to === addresses.getActivity) return { startsAt: '2026-12-17T06:00:00Z' }
    if (to === addresses.listCompetitions) return { data: [], total: 0, years: [] }
    return to === addresses.listArticles ? { data: [], total: 0 } : []
  }) as unknown as Ask
  expect((await loadHome(answering)).eventDates).toEqual({ a: '2026-12-17T06:00:00Z' })
})
