import type { Language } from '@tiltyard/contracts/browser'

/** From this value on counts are abbreviated, as the specification requires. */
const manyFrom = 100_000
const many: Readonly<Record<Language, string>> = { zh: '10w+', en: '100K+' }

const figures = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-US') }

export function formatCount(count: number, language: Language): string {
  return count >= manyFrom ? many[language] : figures[language].format(count)
}
