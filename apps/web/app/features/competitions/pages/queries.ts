import {
  addresses,
  type CompetitionAnnouncement,
  type CompetitionDetail,
  type CompetitionListItem,
  type CompetitionTeam,
  htmlInLanguage,
  type Language,
  type LocalisedHtml,
  type SafeHtml,
  type Scoreboard,
  spokenIn,
} from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { parsePreviewToken } from '../../content/preview/index.ts'
import { parsePage } from '../../shared/list-page/index.ts'
import { type CompetitionQuery, pageSize, parseCompetitionQuery } from './list/list.model.ts'
import { isTextTab, parseTab, type Tab, type TextTab, textTabs } from './page/tabs.model.ts'

export type CompetitionsData = {
  readonly query: CompetitionQuery
  readonly competitions: readonly CompetitionListItem[]
  readonly total: number
  readonly years: readonly number[]
}

export async function loadCompetitions(facts: PageFacts, url: string): Promise<CompetitionsData> {
  const query = parseCompetitionQuery(new URL(url).searchParams)
  const list = await loadOrThrow(facts, addresses.listCompetitions, { query: { ...query, limit: pageSize } })
  return { query, competitions: list.data, total: list.total, years: list.years }
}

export type ContentInLanguage = { readonly html: SafeHtml; readonly spoken: Language }
/** Without the long texts: a page shows only one of them, in one language. */
export type CompetitionFacts = Omit<CompetitionDetail, TextTab | 'overview' | 'agreement'>

export type CompetitionData = {
  readonly competition: CompetitionFacts
  readonly tab: Tab
  readonly written: readonly TextTab[]
  readonly text: ContentInLanguage | null
  readonly announcements: readonly AnnouncementInLanguage[] | null
  /** The best of an ended competition; null where nobody may see its board. */
  readonly podium: FinalPodium | null
  readonly teams: TeamsData | null
}
export type FinalPodium = Pick<Scoreboard, 'rows' | 'decimals'> & { readonly isRevealed: boolean }
export type AnnouncementInLanguage = Omit<CompetitionAnnouncement, 'content'> & {
  readonly content: ContentInLanguage
}
export type TeamsData = {
  readonly rows: readonly CompetitionTeam[]
  readonly total: number
  readonly page: number
  readonly keyword: string
}

export async function loadCompetition(facts: PageFacts, url: string, id = ''): Promise<CompetitionData> {
  const search = new URL(url).searchParams
  const tab = parseTab(search)
  const params = { competitionId: id }
  const [detail, announcements, teams] = await Promise.all([
    loadOrThrow(facts, addresses.getCompetition, { params }),
    tab === 'announcements' ? loadOrThrow(facts, addresses.listCompetitionAnnouncements, { params }) : null,
    tab === 'teams' ? loadTeams(facts, id, search) : null,
  ])
  const { overview, rules, prizes, faq, agreement: _, ...competition } = detail
  const texts = { rules, prizes, faq }
  const content = isTextTab(tab) ? texts[tab] : tab === 'overview' ? overview : null
  return {
    competition,
    tab,
    written: textTabs.filter((each) => texts[each] !== null),
    text: content && inLanguage(content, facts.language),
    announcements: announcements?.map((each) => announcementInLanguage(each, facts.language)) ?? null,
    podium: tab === 'overview' && competition.status === 'over' ? await loadPodium(facts, competition) : null,
    teams,
  }
}

const podiumPlaces = 3

async function loadPodium(
  { ask }: PageFacts,
  { id, type }: Pick<CompetitionFacts, 'id' | 'type'>,
): Promise<FinalPodium | null> {
  const board = await ask(addresses.getScoreboard, { params: { competitionId: id, type }, query: {} })
  if (!board) return null
  const { rows, decimals, state } = board
  const isRevealed = state === 'final'
  return {
    decimals,
    isRevealed,
    rows: isRevealed ? rows.filter(({ rank, score }) => rank <= podiumPlaces && score > 0) : [],
  }
}

export type CompetitionPreview = {
  readonly competition: CompetitionFacts
  readonly overview: ContentInLanguage | null
  readonly texts: readonly { readonly tab: TextTab; readonly text: ContentInLanguage }[]
}

/** Null if the preview link is invalid or has expired. */
export async function loadCompetitionPreview(
  facts: PageFacts,
  url: string,
): Promise<CompetitionPreview | null> {
  const token = parsePreviewToken(url)
  if (token === null) return null
  const result = await facts.read(addresses.getCompetitionPreview, { query: { token } })
  if (result.state === 'failed') throw new Response(null, { status: 503 })
  if (result.state !== 'ready') return null
  const { overview, rules, prizes, faq, agreement: _, ...competition } = result.value
  const texts = { rules, prizes, faq }
  return {
    competition,
    overview: overview && inLanguage(overview, facts.language),
    texts: textTabs.flatMap((tab) => {
      const text = texts[tab]
      return text ? [{ tab, text: inLanguage(text, facts.language) }] : []
    }),
  }
}

export const teamsPageSize = 30

async function loadTeams(facts: PageFacts, id: string, search: URLSearchParams): Promise<TeamsData> {
  const [page, keyword] = [parsePage(search), (search.get('keyword') ?? '').trim().slice(0, 40)]
  const list = await loadOrThrow(facts, addresses.listCompetitionTeams, {
    params: { competitionId: id },
    query: { page, limit: teamsPageSize, ...(keyword && { keyword }) },
  })
  return { rows: list.data, total: list.total, page, keyword }
}

export const announcementInLanguage = (
  announcement: CompetitionAnnouncement,
  language: Language,
): AnnouncementInLanguage => ({ ...announcement, content: inLanguage(announcement.content, language) })

function inLanguage(text: LocalisedHtml, language: Language): ContentInLanguage {
  return { html: htmlInLanguage(text, language), spoken: spokenIn(text, language) }
}
