import type { Language } from '@tiltyard/contracts/browser'

/** Names in a row, parted as each language does. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language === 'zh' ? '、' : ', ')
}
