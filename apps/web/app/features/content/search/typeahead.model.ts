import { tidyKeyword } from './search.model.ts'

/** One Chinese character is enough; other scripts need two letters. */
export function isLongEnough(text: string): boolean {
  const keyword = tidyKeyword(text)
  return /\p{Script=Han}/u.test(keyword) || keyword.length >= 2
}

/** The active option after a key, cyclic; -1 is the input itself. */
export function nextActiveIndex(current: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const places = count + 1
  const step = key === 'ArrowDown' ? 1 : -1
  return ((current + 1 + step + places) % places) - 1
}
