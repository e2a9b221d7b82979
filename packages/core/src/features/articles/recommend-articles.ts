import { type ArticleListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import { findArticle } from './article.store.ts'
import { articleListed } from './article.view.ts'
import { listRecommended, listRelated } from './nearby.store.ts'

/** What is near to an article; where too little is, editors' recommendations fill the row. */
export async function recommendArticles(
  { database }: CoreDeps,
  { articleId, limit }: { readonly articleId?: string | undefined; readonly limit: number },
): Promise<Result<ArticleListed[]>> {
  const reader = reading(database)
  const article = articleId === undefined ? undefined : await findArticle(reader, articleId)
  const related = article ? await listRelated(reader, article, limit) : []
  const recommended = related.length < limit ? await listRecommended(reader, limit + related.length + 1) : []
  const seen = new Set([articleId, ...related.map(({ id }) => id)])
  const rows = [...related, ...recommended.filter(({ id }) => !seen.has(id))].slice(0, limit)
  const entries = await listEntriesByType(reader, ['channel', 'label'])
  return ok(rows.map((row) => articleListed(row, entries)))
}
