import { ok, type Result, type SearchSuggestion } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { findTitles } from './document-search.store.ts'
import { readTyping } from './read-query.ts'
import type { SearchDeps } from './search-deps.ts'

const mostSuggestions = 8

/** Titles that go on as the keyword begins, the newest first. */
export async function suggest(
  { database, lexicon }: SearchDeps,
  { keyword }: { readonly keyword: string },
): Promise<Result<SearchSuggestion[]>> {
  const typing = readTyping(lexicon, keyword)
  return ok(typing ? await findTitles(reading(database), typing.strict, mostSuggestions) : [])
}
