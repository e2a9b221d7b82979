import { addresses, type Localised, type SiteArea } from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { competitionPath } from '../../competitions/pages/index.ts'
import { questionPath } from '../../environments/environment/index.ts'
import {
  activityPath,
  articlePath,
  conferencePath,
  datasetCategoryPath,
  datasetPath,
  paperPath,
  toolPath,
  videoPath,
  videoSeriesPath,
} from '../publications/index.ts'

type Paging = { readonly page: number; readonly limit: number }
type ListedPage = { readonly path: string; readonly title: Localised | null }
type Page = { readonly total: number; readonly pages: readonly ListedPage[] }

const areas: Readonly<Record<string, SiteArea>> = {
  articles: 'info',
  explanations: 'info',
  papers: 'info',
  conferences: 'info',
  activities: 'info',
  'past-activities': 'info',
  questions: 'training',
  datasets: 'opendata',
  'dataset-categories': 'opendata',
  videos: 'video',
  'video-series': 'video',
  tools: 'armory',
}

/** The area that a list belongs to; null for one that every installation has. */
export const areaOfList = (name: string): SiteArea | null =>
  (Object.hasOwn(areas, name) ? areas[name] : null) ?? null

/** The list call of every kind of page. Papers are listed in both languages, whatever theirs is. */
export const sitemapLists: Readonly<Record<string, (facts: PageFacts, query: Paging) => Promise<Page>>> = {
  async articles(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listArticles, { query })
    return { total, pages: data.map((each) => ({ path: articlePath(each), title: each.title })) }
  },
  async explanations(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listPaperExplanations, { query })
    return { total, pages: data.map((each) => ({ path: articlePath(each), title: each.title })) }
  },
  async papers(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listPapers, { query })
    return { total, pages: data.map(({ id }) => ({ path: paperPath(id), title: null })) }
  },
  async conferences(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listConferences, { query })
    return { total, pages: data.map(({ id, name }) => ({ path: conferencePath(id), title: name })) }
  },
  async activities(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listActivities, {
      query: { ...query, when: 'upcoming' },
    })
    return { total, pages: data.map(({ id, title }) => ({ path: activityPath(id), title })) }
  },
  async 'past-activities'(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listActivities, {
      query: { ...query, when: 'past' },
    })
    return { total, pages: data.map(({ id, title }) => ({ path: activityPath(id), title })) }
  },
  async competitions(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listCompetitions, { query })
    return { total, pages: data.map(({ id, name }) => ({ path: competitionPath(id), title: name })) }
  },
  async questions(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listQuestions, { query })
    return { total, pages: data.map(({ id, name }) => ({ path: questionPath(id), title: name })) }
  },
  async datasets(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listDatasets, { query })
    return { total, pages: data.map(({ id, title }) => ({ path: datasetPath(id), title })) }
  },
  async videos(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listVideos, { query })
    return { total, pages: data.map(({ id, title }) => ({ path: videoPath(id), title })) }
  },
  async 'video-series'(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listVideoSeries, { query })
    return { total, pages: data.map(({ id, title }) => ({ path: videoSeriesPath(id), title })) }
  },
  async tools(facts, query) {
    const { data, total } = await loadOrThrow(facts, addresses.listTools, { query })
    return { total, pages: data.map(({ id, title }) => ({ path: toolPath(id), title })) }
  },
  async 'dataset-categories'(facts, { page, limit }) {
    const categories = await loadOrThrow(facts, addresses.listDatasetCategories, {})
    const used = categories.filter(({ count }) => count > 0)
    const part = used.slice((page - 1) * limit, page * limit)
    return {
      total: used.length,
      pages: part.map(({ code, name }) => ({ path: datasetCategoryPath(code), title: name })),
    }
  },
}
