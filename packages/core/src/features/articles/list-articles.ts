import { type ArticleListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import { articleListed } from './article.view.ts'
import { type ArticleFilter, listArticlePage } from './article-list.store.ts'

export async function listArticles(
  { database }: CoreDeps,
  { page, limit, ...filter }: ArticleFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ArticleListed[]; total: number }>> {
  const [{ rows, total }, entries] = await Promise.all([
    listArticlePage(database, filter, { page, limit }),
    listEntriesByType(reading(database), ['channel', 'label']),
  ])
  return ok({ data: rows.map((row) => articleListed(row, entries)), total })
}
