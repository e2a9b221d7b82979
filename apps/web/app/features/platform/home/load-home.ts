import {
  type ArticleListItem,
  addresses,
  type CompetitionListItem,
  type ConferenceListItem,
  type DatasetListItem,
  type HallOfFameEntry,
  type Recommendation,
  type SiteArea,
  type VideoListItem,
} from '@tiltyard/contracts/browser'
import type { Ask } from '../../../page-context.ts'
import { type Leaders, leadersOf } from './leaders.model.ts'

const recommendationsMax = 12
const conferencesMax = 3
const articlesMax = 4
const datasetsMax = 3
const videosMax = 3
const resultsMax = 3
const competitionsMax = 3
const noLeaders: Leaders = { rows: [], decimals: 0 }

export type HomeData = {
  /** Running, open and upcoming competitions, in display order. */
  readonly competitions: readonly CompetitionListItem[]
  /** Leaders of the first competition, if it is running. */
  readonly leaders: Leaders
  readonly recommendations: readonly Recommendation[]
  /** When recommended activities take place, by their id. */
  readonly eventDates: Readonly<Record<string, string>>
  readonly conferences: readonly ConferenceListItem[]
  readonly articles: readonly ArticleListItem[]
  readonly datasets: readonly DatasetListItem[]
  readonly videos: readonly VideoListItem[]
  /** Latest published results. */
  readonly results: readonly HallOfFameEntry[]
  /** False if a call failed: the page shows a notice, because empty blocks are hidden. */
  readonly isComplete: boolean
}

/** The reply of a list whose area is not shown. */
const nothing = { data: [] }

/** Server only. A failed call hides its block, and areas that are not shown are not asked for. */
export async function loadHome(ask: Ask): Promise<HomeData> {
  const hidden = (await ask(addresses.getSystemParameters, {}))?.hiddenAreas ?? []
  const isShown = (area: SiteArea) => !hidden.includes(area)
  const [competitions, recommendations, conferences, articles, datasets, videos, results] = await Promise.all(
    [
      ask(addresses.listCompetitions, { query: { limit: competitionsMax } }),
      ask(addresses.listRecommendations, { query: { limit: recommendationsMax } }),
      isShown('info') ? ask(addresses.listHomeConferences, { query: { limit: conferencesMax } }) : [],
      isShown('info') ? ask(addresses.listArticles, { query: { limit: articlesMax } }) : nothing,
      isShown('opendata') ? ask(addresses.listDatasets, { query: { limit: datasetsMax } }) : nothing,
      isShown('video') ? ask(addresses.listVideos, { query: { limit: videosMax } }) : nothing,
      isShown('hall-of-fame') ? ask(addresses.listHallOfFame, { query: {} }) : nothing,
    ],
  )
  const current = (competitions?.data ?? []).filter(({ status }) => status !== 'over')
  return {
    competitions: current,
    leaders: await loadLeaders(ask, current[0]),
    recommendations: recommendations ?? [],
    eventDates: await loadEventDates(ask, recommendations ?? []),
    conferences: conferences ?? [],
    articles: articles?.data ?? [],
    datasets: datasets?.data ?? [],
    videos: videos?.data ?? [],
    results: results?.data?.slice(0, resultsMax) ?? [],
    isComplete: [competitions, recommendations, conferences, articles, datasets, videos, results].every(
      (answer) => answer !== null,
    ),
  }
}

/** A date of publication would be read as the date of the event. */
async function loadEventDates(
  ask: Ask,
  recommendations: readonly Recommendation[],
): Promise<Readonly<Record<string, string>>> {
  const activities = recommendations.filter(({ kind }) => kind === 'activity')
  const dates = await Promise.all(
    activities.map(async ({ id }) => {
      const activity = await ask(addresses.getActivity, { params: { id } })
      return activity ? ([[id, activity.startsAt]] as const) : []
    }),
  )
  return Object.fromEntries(dates.flat())
}

/** A hidden or unavailable board is left out like any other block. */
async function loadLeaders(ask: Ask, first: CompetitionListItem | undefined): Promise<Leaders> {
  if (first?.status !== 'running') return noLeaders
  const board = await ask(addresses.getScoreboard, {
    params: { type: first.type, competitionId: first.id },
    query: {},
  })
  if (!board) return noLeaders
  return leadersOf(board)
}
