import { type ContentListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { contentListed } from './content.view.ts'
import { type ContentFilter, findContentCount, listContentPage } from './content-list.store.ts'

export async function listContents(
  { database }: CoreDeps,
  { page, limit, ...filter }: ContentFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ContentListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listContentPage(reader, filter, { page, limit }),
    findContentCount(reader, filter),
  ])
  return ok({ data: rows.map(contentListed), total })
}
