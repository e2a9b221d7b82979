import {
  type AdminDictionaryEntry,
  type DictionaryTypeName,
  dictionaryTypes,
} from '@tiltyard/contracts/browser'

export const parseType = (text: string | null): DictionaryTypeName =>
  dictionaryTypes.find((type) => type === text) ?? 'channel'

/** Entries whose code or name contains the text. */
export function matching(entries: readonly AdminDictionaryEntry[], text: string): AdminDictionaryEntry[] {
  const wanted = text.trim().toLowerCase()
  return entries.filter(({ code, name }) =>
    [code, name.zh ?? '', name.en ?? ''].some((each) => each.toLowerCase().includes(wanted)),
  )
}
