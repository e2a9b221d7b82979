import { type ArticleListItem, addresses, inLanguage, type Language } from '@tiltyard/contracts/browser'
import { translator } from '@tiltyard/i18n'
import { inLanguageAddress } from '../../../head/index.ts'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { isHiddenPath } from '../../platform/areas/index.ts'
import { articlePath, infoPaths } from '../publications/index.ts'
import { type AtomEntry, toAtom } from './atom.model.ts'
import { notFound, textResponse } from './response.server.ts'
import { siteName } from './site-name.server.ts'

const entriesMax = 50

type FeedParams = {
  readonly origin: string
  readonly language: string | undefined
  readonly file: string | undefined
}

/** /feeds/{zh|en}/{all, paper-explain or a channel}.atom. English feeds contain only entries with English text. */
export async function atomResponse(
  facts: PageFacts,
  { origin, language, file }: FeedParams,
): Promise<Response> {
  const name = /^([a-z0-9][a-z0-9_-]{0,39})\.atom$/.exec(file ?? '')?.[1]
  if (!name || (language !== 'zh' && language !== 'en')) return notFound()
  if (await isHiddenPath(facts, '/feeds')) return notFound()
  const feed = await loadFeed(facts, name, language)
  if (!feed) return notFound()
  const site = await siteName(facts, language)
  const text = toAtom({
    self: `${origin}/feeds/${language}/${name}.atom`,
    page: inLanguageAddress(`${origin}${feed.page}`, language),
    title: `${feed.title} · ${site}`,
    subtitle: translator(language, 'feeds')('subtitle', { site }),
    site,
    language,
    entries: feed.articles
      .filter(({ title }) => title[language] !== undefined)
      .map((article) => entryOf(article, origin, language)),
  })
  return textResponse(text, 'application/atom+xml')
}

async function loadFeed(facts: PageFacts, name: string, language: Language) {
  const t = translator(language, 'feeds')
  if (name === 'paper-explain') {
    const { data } = await loadOrThrow(facts, addresses.listPaperExplanations, {
      query: { limit: entriesMax },
    })
    return { page: infoPaths.explanations, title: t('explanations'), articles: data }
  }
  if (name === 'all')
    return { page: infoPaths.overview, title: t('all'), articles: await listNewest(facts, undefined) }
  const channels = await loadOrThrow(facts, addresses.listChannels, { query: {} })
  const channel = channels.find(({ code }) => code === name)
  if (!channel) return null
  const title = t('channel', { channel: inLanguage(channel.name, language) })
  const page = `${infoPaths.articles}?channel=${name}`
  return { page, title, articles: await listNewest(facts, name) }
}

/** Articles and explainers together, newest first. */
async function listNewest(facts: PageFacts, channel: string | undefined): Promise<ArticleListItem[]> {
  const query = { channel, limit: entriesMax }
  const lists = await Promise.all([
    loadOrThrow(facts, addresses.listArticles, { query }),
    loadOrThrow(facts, addresses.listPaperExplanations, { query }),
  ])
  return lists
    .flatMap(({ data }) => data)
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, entriesMax)
}

function entryOf(article: ArticleListItem, origin: string, language: Language): AtomEntry {
  const { channel, labels } = article
  return {
    url: inLanguageAddress(`${origin}${articlePath(article)}`, language),
    title: inLanguage(article.title, language),
    summary: inLanguage(article.summary, language),
    authors: article.authors,
    categories: [...(channel ? [channel] : []), ...labels].map(({ code, name }) => ({
      term: code,
      label: inLanguage(name, language),
    })),
    publishedAt: article.publishedAt,
  }
}
