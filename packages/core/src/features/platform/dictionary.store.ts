import { DictionaryEntry } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

export type DictionaryRow = { readonly type: string; readonly code: string; readonly name: unknown }

/** Without retired entries, which nothing new may name. */
export function listEntriesOfType(reader: PlatformReader, type: string, parentCode?: string) {
  const ofType = reader
    .selectFrom('dictionary_entries')
    .select(['type', 'code', 'name'])
    .where('type', '=', type)
    .where('retired_at', 'is', null)
  return (parentCode === undefined ? ofType : ofType.where('parent_code', '=', parentCode))
    .orderBy('position')
    .orderBy('code')
    .execute()
}

export function dictionaryEntryView({ type, code, name }: DictionaryRow): DictionaryEntry {
  return DictionaryEntry.parse({ type, code, name })
}

export type DictionaryEntries<T extends string> = { readonly [K in T]: ReadonlyMap<string, DictionaryEntry> }

/** All entries of a few types by code, retired ones included: they are few, and every list uses some of them. */
export async function listDictionaryEntriesByType<const T extends string>(
  reader: PlatformReader,
  types: readonly T[],
): Promise<DictionaryEntries<T>> {
  if (types.length === 0) return {} as DictionaryEntries<T>
  const rows = await reader
    .selectFrom('dictionary_entries')
    .select(['type', 'code', 'name'])
    .where('type', 'in', types)
    .execute()
  const entries = Object.fromEntries(types.map((type) => [type, new Map<string, DictionaryEntry>()]))
  for (const row of rows) entries[row.type]?.set(row.code, row as DictionaryEntry)
  return entries as unknown as DictionaryEntries<T>
}

/** Of these labels the merged ones, with the label that each has become. */
export async function listMergedLabels(
  reader: PlatformReader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .selectFrom('dictionary_entries')
    .select(['code', 'merged_into'])
    .where('type', '=', 'label')
    .where('code', 'in', codes)
    .where('merged_into', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, merged_into }) => [code, merged_into ?? code]))
}

/** Whether the entry exists; it cannot be removed before the transaction ends. */
export async function lockDictionaryEntry(tx: PlatformTx, type: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('dictionary_entries')
    .select('code')
    .where('type', '=', type)
    .where('code', '=', code)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
