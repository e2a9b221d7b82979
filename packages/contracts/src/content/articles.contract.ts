import { z } from 'zod'
import { anyone } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { DictionaryEntry } from '../platform/dictionary.contract.ts'
import { defineRoute } from '../route.ts'
import { Code } from './content-documents.schema.ts'
import { LocalisedOutline } from './content-references.schema.ts'
import { PaperReference } from './papers.contract.ts'

export const ArticleKind = z.enum(['info', 'paper_explain'])
export type ArticleKind = z.infer<typeof ArticleKind>

export const ArticleListItem = z.object({
  id: z.uuid(),
  kind: ArticleKind,
  title: Localised,
  summary: Localised,
  channel: DictionaryEntry.nullable(),
  labels: z.array(DictionaryEntry),
  authors: z.array(z.string()),
  cover: z.string().nullable(),
  /** By language: the two versions may differ in length. */
  readingMinutes: z.object({ zh: z.number().optional(), en: z.number().optional() }),
  publishedAt: z.iso.datetime(),
})
export type ArticleListItem = z.infer<typeof ArticleListItem>

export const ArticleReference = ArticleListItem.pick({ id: true, kind: true, title: true })
export type ArticleReference = z.infer<typeof ArticleReference>

export const Article = ArticleListItem.extend({
  html: LocalisedHtml,
  outline: LocalisedOutline,
  updatedAt: z.iso.datetime(),
  /** The paper that a paper explainer is about. */
  paper: PaperReference.nullable(),
  previous: ArticleReference.nullable(),
  next: ArticleReference.nullable(),
})
export type Article = z.infer<typeof Article>

const ArticleFilter = Paging.extend({ channel: Code.optional(), label: Code.optional() })

export const listArticles = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/info/list',
  access: anyone,
  summary: 'List articles, newest first',
  query: ArticleFilter,
  reply: pageOf(ArticleListItem),
  refusals: [],
})

export const listPaperExplanations = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/paper-explain/list',
  access: anyone,
  summary: 'List paper explainers, newest first',
  query: ArticleFilter,
  reply: pageOf(ArticleListItem),
  refusals: [],
})

export const getArticle = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/:id/detail',
  access: anyone,
  summary: 'Get an article or a paper explainer',
  params: z.object({ id: z.uuid() }),
  reply: Article,
  refusals: ['articles.not_found'],
})

export const listRecommendedArticles = defineRoute({
  method: 'GET',
  path: '/api/platform/web/opss/article/recommend/list',
  access: anyone,
  summary: 'List related articles, or those that editors recommend',
  query: z.object({
    articleId: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(12).default(4),
  }),
  reply: z.array(ArticleListItem),
  refusals: [],
})
