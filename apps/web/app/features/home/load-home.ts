import {
  type ArticleListed,
  addresses,
  type ConferenceListed,
  type Recommendation,
} from '@tiltyard/contracts/browser'
import type { Ask } from '../../page-context.ts'

const recommendationsMax = 12
const conferencesMax = 3
const articlesMax = 4

export type HomeData = {
  readonly recommendations: readonly Recommendation[]
  readonly conferences: readonly ConferenceListed[]
  readonly articles: readonly ArticleListed[]
  /** False when something could not be asked for: the page says so, since its blocks only leave themselves out. */
  readonly isWhole: boolean
}

/** On the server. A call that fails leaves its block empty, and an empty block is not shown. */
export async function loadHome(ask: Ask): Promise<HomeData> {
  const [recommendations, conferences, articles] = await Promise.all([
    ask(addresses.listRecommendations, { query: { limit: recommendationsMax } }),
    ask(addresses.listHomeConferences, { query: { limit: conferencesMax } }),
    ask(addresses.listInfo, { query: { limit: articlesMax } }),
  ])
  return {
    recommendations: recommendations ?? [],
    conferences: conferences ?? [],
    articles: articles?.data ?? [],
    isWhole: recommendations !== null && conferences !== null && articles !== null,
  }
}
