import { type Article, LocalisedOutline, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { listEntriesByType } from '../dictionary/index.ts'
import { findPaperReferences } from '../papers/index.ts'
import { findArticle } from './article.store.ts'
import { articleListed, articleReference } from './article.view.ts'
import { findNeighbours } from './nearby.store.ts'

export function getArticle(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Article, 'articles.not_found'>> {
  return readArticle(reading(database), id)
}

export async function readArticle(
  reader: PlatformReader,
  id: string,
): Promise<Result<Article, 'articles.not_found'>> {
  const row = await findArticle(reader, id)
  if (!row) return refuse('articles.not_found')
  const [entries, { previous, next }, papers] = await Promise.all([
    listEntriesByType(reader, ['channel', 'label']),
    findNeighbours(reader, row),
    findPaperReferences(reader, row.paper_id ? [row.paper_id] : []),
  ])
  return ok({
    ...articleListed(row, entries),
    html: row.html as Article['html'],
    outline: LocalisedOutline.parse(row.outline),
    updatedAt: row.updated_at.toISOString(),
    paper: papers[0] ?? null,
    previous: articleReference(previous),
    next: articleReference(next),
  })
}
