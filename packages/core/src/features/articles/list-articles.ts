import { type ArticleListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { articlesListed } from './article.view.ts'
import { type ArticleFilter, findArticleCount, listArticlePage } from './article-list.store.ts'

export async function listArticles(
  { database }: CoreDeps,
  { page, limit, ...filter }: ArticleFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ArticleListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listArticlePage(reader, filter, { page, limit }),
    findArticleCount(reader, filter),
  ])
  return ok({ data: await articlesListed(reader, rows), total })
}
