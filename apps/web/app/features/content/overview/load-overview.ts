import {
  type ActivityListItem,
  type AnswerOf,
  type ArticleListItem,
  addresses,
  type ConferenceListItem,
  type CountedEntry,
} from '@tiltyard/contracts/browser'
import type { PageFacts } from '../../../page-context.ts'

type Years = AnswerOf<NonNullable<typeof addresses.listPaperYears.contract>>['years']

export type ChannelData = { readonly channel: CountedEntry; readonly articles: readonly ArticleListItem[] }

export type OverviewData = {
  readonly newest: readonly ArticleListItem[]
  readonly channels: readonly ChannelData[]
  readonly explanations: readonly ArticleListItem[]
  readonly conferences: readonly ConferenceListItem[]
  readonly activities: readonly ActivityListItem[]
  readonly years: Years
}

const channelsMax = 4

/** Server only. A failed call hides its block; the page fails only when all calls fail. */
export async function loadOverview({ ask }: PageFacts): Promise<OverviewData> {
  const [newest, channels, explanations, conferences, activities, papers] = await Promise.all([
    ask(addresses.listArticles, { query: { limit: 5 } }),
    ask(addresses.listChannels, { query: {} }),
    ask(addresses.listPaperExplanations, { query: { limit: 4 } }),
    ask(addresses.listHomeConferences, { query: { limit: 4 } }),
    ask(addresses.listActivities, { query: { when: 'upcoming', limit: 3 } }),
    ask(addresses.listPaperYears, { query: {} }),
  ])
  if (newest === null && explanations === null && conferences === null)
    throw new Response(null, { status: 503 })
  const nonEmpty = (channels ?? []).filter(({ count }) => count > 0).slice(0, channelsMax)
  const lists = await Promise.all(
    nonEmpty.map(({ code }) => ask(addresses.listArticles, { query: { channel: code, limit: 3 } })),
  )
  return {
    newest: newest?.data ?? [],
    channels: nonEmpty.map((channel, index) => ({ channel, articles: lists[index]?.data ?? [] })),
    explanations: explanations?.data ?? [],
    conferences: conferences ?? [],
    activities: activities?.data ?? [],
    years: papers?.years ?? [],
  }
}
