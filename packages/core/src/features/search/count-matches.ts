import { ok, type Result, type SearchCounts, type SearchType } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { countQuery } from './count-query.ts'
import { readQuery } from './read-query.ts'
import type { SearchDeps } from './search-deps.ts'

/** Every type in one call, under the seed's names. */
export async function countMatches(
  { database, lexicon }: SearchDeps,
  { keyword }: { readonly keyword: string },
): Promise<Result<SearchCounts>> {
  const query = readQuery(lexicon, keyword)
  const counted = query ? await countQuery(reading(database), query) : null
  const of = (type: SearchType) => counted?.totalOf(type) ?? 0
  return ok({
    information: of('info'),
    explanation: of('paper_explain'),
    activity: of('activity'),
    original: of('paper'),
    dataset: of('dataset'),
    video: of('video'),
    tool: of('tool'),
    competition: of('competition'),
    question: of('question'),
  })
}
