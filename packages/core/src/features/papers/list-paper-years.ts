import { ok, type Result } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import type { SearchDeps } from '../search/index.ts'
import { matchingPapers } from './matching-papers.ts'
import { listVenues, listYears, type PaperFilter } from './paper-list.store.ts'

type Asked = Omit<PaperFilter, 'matches' | 'year'> & { readonly keyword?: string | undefined }
type Facets = { years: { year: number; count: number }[]; venues: { venue: string; count: number }[] }

export async function listPaperYears(deps: SearchDeps, { keyword, ...rest }: Asked): Promise<Result<Facets>> {
  const reader = reading(deps.database)
  const matches = await matchingPapers(reader, deps, keyword)
  const [years, venues] = await Promise.all([
    listYears(reader, { ...rest, matches }),
    // Not under the chosen venue: the list is there to choose another.
    listVenues(reader, { ...rest, venue: undefined, matches }),
  ])
  return ok({ years, venues })
}
