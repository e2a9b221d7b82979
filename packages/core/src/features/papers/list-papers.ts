import { ok, type PaperListed, type Result } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import type { SearchDeps } from '../search/index.ts'
import { matchingPapers } from './matching-papers.ts'
import { paperListed } from './paper.view.ts'
import { findPaperCount, listPaperPage, type PaperFilter } from './paper-list.store.ts'

type Asked = Omit<PaperFilter, 'matches'> & {
  readonly keyword?: string | undefined
  readonly page: number
  readonly limit: number
}

export async function listPapers(
  deps: SearchDeps,
  { keyword, page, limit, ...rest }: Asked,
): Promise<Result<{ data: PaperListed[]; total: number }>> {
  const reader = reading(deps.database)
  const filter = { ...rest, matches: await matchingPapers(reader, deps, keyword) }
  const [rows, total] = await Promise.all([
    listPaperPage(reader, filter, { page, limit }),
    findPaperCount(reader, filter),
  ])
  return ok({ data: rows.map(paperListed), total })
}
