import { type DictionaryEntry, ok, type Success } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../kernel/index.ts'
import { dictionaryEntryView, listEntriesOfType } from './dictionary.store.ts'

export async function listDictionaryEntries(
  { database }: CoreDeps,
  { type }: { readonly type: string },
): Promise<Success<DictionaryEntry[]>> {
  return ok((await listEntriesOfType(toReader(database), type)).map(dictionaryEntryView))
}

export async function listDictionaryChildren(
  { database }: CoreDeps,
  { type, code }: { readonly type: string; readonly code: string },
): Promise<Success<DictionaryEntry[]>> {
  return ok((await listEntriesOfType(toReader(database), type, code)).map(dictionaryEntryView))
}
