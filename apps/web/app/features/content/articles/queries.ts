import {
  type Article,
  type ArticleKind,
  type ArticleListItem,
  addresses,
  type CountedEntry,
} from '@tiltyard/contracts/browser'
import { type InOneLanguage, inOneLanguage } from '../../../load/in-one-language.ts'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { type ArticleQuery, pageSize, parseArticleQuery } from './article.model.ts'

export type ArticlesData = {
  readonly kind: ArticleKind
  readonly query: ArticleQuery
  readonly articles: readonly ArticleListItem[]
  readonly total: number
  readonly channels: readonly CountedEntry[]
  readonly labels: readonly CountedEntry[]
}

export async function loadArticles(facts: PageFacts, kind: ArticleKind, url: string): Promise<ArticlesData> {
  const query = parseArticleQuery(new URL(url).searchParams)
  const listQuery = { ...query, limit: pageSize }
  const [list, channels, labels] = await Promise.all([
    kind === 'info'
      ? loadOrThrow(facts, addresses.listArticles, { query: listQuery })
      : loadOrThrow(facts, addresses.listPaperExplanations, { query: listQuery }),
    facts.ask(addresses.listChannels, { query: { kind } }),
    facts.ask(addresses.listLabels, { query: { kind } }),
  ])
  return {
    kind,
    query,
    articles: list.data,
    total: list.total,
    channels: channels ?? [],
    labels: labels ?? [],
  }
}

export type ArticleInLanguage = InOneLanguage<Article>
export type ArticleData = {
  readonly article: ArticleInLanguage
  readonly related: readonly ArticleListItem[]
}

const relatedMax = 3

export async function loadArticle(facts: PageFacts, kind: ArticleKind, id = ''): Promise<ArticleData> {
  const [article, related] = await Promise.all([
    loadOrThrow(facts, addresses.getArticle, { params: { id } }),
    facts.ask(addresses.listRecommendedArticles, { query: { articleId: id, limit: relatedMax } }),
  ])
  // Each article has one URL: an explainer is not found under the path of articles.
  if (article.kind !== kind) throw new Response(null, { status: 404 })
  return { article: inOneLanguage(article, facts.language), related: related ?? [] }
}
