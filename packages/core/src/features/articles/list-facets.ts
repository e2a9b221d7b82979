import { type ArticleKind, type CountedEntry, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { dictionaryEntry } from '../dictionary/index.ts'
import { listCountedEntries } from './article-counts.store.ts'

type Of = { readonly kind: ArticleKind }

export async function listChannels({ database }: CoreDeps, { kind }: Of): Promise<Result<CountedEntry[]>> {
  return ok((await listCountedEntries(reading(database), 'channel', kind)).map(countedEntry))
}

/** The most used first: a reader looks for what there is, an editor's order means little among many labels. */
export async function listLabels({ database }: CoreDeps, { kind }: Of): Promise<Result<CountedEntry[]>> {
  const entries = (await listCountedEntries(reading(database), 'label', kind)).map(countedEntry)
  return ok(entries.sort((a, b) => b.count - a.count))
}

function countedEntry(
  row: Parameters<typeof dictionaryEntry>[0] & { readonly count: string | number | bigint },
): CountedEntry {
  return { ...dictionaryEntry(row), count: Number(row.count) }
}
