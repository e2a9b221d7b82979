import { type CoreDeps, reading } from '../../kernel/index.ts'
import { listOpenIds } from './session.store.ts'

/** Which of these sessions are still open, for whoever keeps something open on their behalf. */
export async function listStillOpen(
  { database, clock }: CoreDeps,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  return new Set(await listOpenIds(reading(database), clock, sessionIds))
}
