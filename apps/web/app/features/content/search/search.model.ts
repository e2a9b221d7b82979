import { fillQuery } from '@tiltyard/client'
import { maxKeywordLength } from '@tiltyard/contracts/browser'

const recentMax = 8

/** Normalises white space, so that equal input is one keyword. */
export function tidyKeyword(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxKeywordLength).trimEnd()
}

export function searchAddress(keyword: string): string {
  return `/search${fillQuery({ keyword: tidyKeyword(keyword) })}`
}

/** Newest first, unique without regard to case. */
export function withRecent(recent: readonly string[], keyword: string): readonly string[] {
  const term = tidyKeyword(keyword)
  if (term === '') return recent
  const same = (other: string) => other.toLowerCase() === term.toLowerCase()
  return [term, ...recent.filter((other) => !same(other))].slice(0, recentMax)
}

/** Invalid stored data is ignored. */
export function parseRecent(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value
      .filter((term) => typeof term === 'string' && term !== '' && term === tidyKeyword(term))
      .slice(0, recentMax)
  } catch {
    return []
  }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>

/** `/` opens the search panel, except while typing and with modifier keys. */
export function isSearchShortcut(event: Key, isWriting: boolean): boolean {
  const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
  return event.key === '/' && plain && !event.isComposing && !isWriting
}
