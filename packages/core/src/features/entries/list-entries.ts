import { type EntryListed, ok, type Result } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { demandGroup } from '../competitions/index.ts'
import { type EntryQueue, findEntryCount, listEntryPage } from './entry-queue.store.ts'
import { entryListedView } from './entry-queue.view.ts'

export async function listEntries(
  { database }: CoreDeps,
  actor: Actor,
  { page, limit, ...queue }: EntryQueue & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: EntryListed[]; total: number }, 'competitions.not_found'>> {
  const reader = reading(database)
  const role = await demandGroup(reader, actor, queue.competitionId)
  if (!role.ok) return role
  const [rows, total] = await Promise.all([
    listEntryPage(reader, queue, { page, limit }),
    findEntryCount(reader, queue),
  ])
  return ok({ data: rows.map(entryListedView), total })
}
