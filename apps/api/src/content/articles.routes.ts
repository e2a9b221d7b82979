import {
  getArticle,
  listArticles,
  listChannels,
  listDictionary,
  listDictionaryChildren,
  listLabels,
  listPaperExplanations,
  listRecommendedArticles,
} from '@tiltyard/contracts'
import * as content from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import * as platform from '@tiltyard/core/platform'
import type { Bind } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

export function articlesRoutes(bind: Bind<Actor>, deps: ApiDeps): void {
  bind(listArticles, ({ query }) => content.listArticles(deps, { ...query, kind: 'info' }))
  bind(listPaperExplanations, ({ query }) => content.listArticles(deps, { ...query, kind: 'paper_explain' }))
  bind(getArticle, ({ params }) => content.getArticle(deps, params))
  bind(listRecommendedArticles, ({ query }) => content.listRecommendedArticles(deps, query))
  bind(listChannels, ({ query }) => content.listChannels(deps, query))
  bind(listLabels, ({ query }) => content.listLabels(deps, query))
  bind(listDictionary, ({ query }) => platform.listDictionaryEntries(deps, query))
  bind(listDictionaryChildren, ({ params }) => platform.listDictionaryChildren(deps, params))
}
