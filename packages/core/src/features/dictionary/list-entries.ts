import { type DictionaryEntry, ok, type Success } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { dictionaryEntry, listEntriesOfType } from './dictionary.store.ts'

export async function listEntries(
  { database }: CoreDeps,
  { type }: { readonly type: string },
): Promise<Success<DictionaryEntry[]>> {
  return ok((await listEntriesOfType(reading(database), type)).map(dictionaryEntry))
}

export async function listChildren(
  { database }: CoreDeps,
  { type, code }: { readonly type: string; readonly code: string },
): Promise<Success<DictionaryEntry[]>> {
  return ok((await listEntriesOfType(reading(database), type, code)).map(dictionaryEntry))
}
