import { parseRecent, withRecent } from './search.model.ts'

const key = 'recentSearches'

/** Storage may be blocked or full: then nothing is stored. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const getRecentTerms = (): readonly string[] =>
  attempt(() => parseRecent(localStorage.getItem(key)), [])

export function rememberTerm(term: string): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(withRecent(getRecentTerms(), term))), undefined)
}

export function clearTerms(): void {
  attempt(() => localStorage.removeItem(key), undefined)
}
