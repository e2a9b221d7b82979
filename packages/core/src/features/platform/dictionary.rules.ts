import type { ChineseText, DictionaryTypeName, Localised } from '@tiltyard/contracts'

/** As two people would write the same name: one form of each character and single spaces. */
export function normaliseName({ zh, en }: ChineseText): ChineseText {
  const one = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  return en === undefined ? { zh: one(zh) } : { zh: one(zh), en: one(en) }
}

const longestCode = 40

/** A code from the English name; null when nothing of it can be part of a code. */
export function labelCode({ en = '' }: Localised): string | null {
  const code = en
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestCode)
    .replace(/^-+|-+$/g, '')
  return code === '' ? null : code
}

/** Industries are named by profiles and teams, which only retiring respects. */
export const mayDelete = (type: DictionaryTypeName): boolean => type !== 'D006'

/** Pages whose lists, filters and cards show names of a type. */
const pages: { readonly [T in DictionaryTypeName]: readonly string[] } = {
  channel: ['/', '/info/index', '/info/article', '/info/paper-explain'],
  label: ['/info/article', '/info/paper-explain', '/opendata', '/armory'],
  conference_area: ['/info/conference'],
  dataset_category: ['/', '/opendata'],
  tool_category: ['/armory'],
  vid: ['/', '/video/video-list'],
  D006: [],
}

export const dictionaryPagePaths = (type: DictionaryTypeName): readonly string[] => pages[type]
