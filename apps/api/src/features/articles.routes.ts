import {
  getArticle,
  listChannels,
  listDictionary,
  listDictionaryChildren,
  listInfo,
  listLabels,
  listPaperExplanations,
  listRecommendedArticles,
} from '@tiltyard/contracts'
import * as articles from '@tiltyard/core/articles'
import * as dictionary from '@tiltyard/core/dictionary'
import type { Actor } from '@tiltyard/core/kernel'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function articlesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listInfo, ({ query }) => articles.listArticles(deps, { ...query, kind: 'info' }))
  bind(listPaperExplanations, ({ query }) => articles.listArticles(deps, { ...query, kind: 'paper_explain' }))
  bind(getArticle, ({ params }) => articles.getArticle(deps, params))
  bind(listRecommendedArticles, ({ query }) => articles.recommendArticles(deps, query))
  bind(listChannels, ({ query }) => articles.listChannels(deps, query))
  bind(listLabels, ({ query }) => articles.listLabels(deps, query))
  bind(listDictionary, ({ query }) => dictionary.listEntries(deps, query))
  bind(listDictionaryChildren, ({ params }) => dictionary.listChildren(deps, params))
}
