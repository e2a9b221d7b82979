import { tidyKeyword } from './search.model.ts'

/** One Chinese character says something; of letters it takes two. */
export function isLongEnough(text: string): boolean {
  const keyword = tidyKeyword(text)
  return /\p{Script=Han}/u.test(keyword) || keyword.length >= 2
}

/** The chosen entry after a key; -1 is the box itself. Round and round, as lists of suggestions go. */
export function nextActiveIndex(current: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1
  const step = key === 'ArrowDown' ? 1 : -1
  return ((current + 1 + step + places) % places) - 1
}
