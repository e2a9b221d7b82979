import { type EntryListed, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { type EntryQueue, findEntryCount, listEntryPage } from './entry-queue.store.ts'
import { entryListedView } from './entry-queue.view.ts'

export async function listEntries(
  { database }: CoreDeps,
  { page, limit, ...queue }: EntryQueue & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: EntryListed[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listEntryPage(reader, queue, { page, limit }),
    findEntryCount(reader, queue),
  ])
  return ok({ data: rows.map(entryListedView), total })
}
