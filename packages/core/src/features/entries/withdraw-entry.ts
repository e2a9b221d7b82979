import type { Result } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { lockTeamAndEntry } from './lock-entry.ts'
import { type Moved, moveEntry } from './move-entry.ts'

/** The team plays no more, by its own will, by an organiser's, or because it is gone; it keeps its number. */
export async function withdrawEntry(
  tx: PlatformTx,
  clock: Clock,
  { teamId, by, reason }: { readonly teamId: string; readonly by: string | null; readonly reason?: string },
): Promise<Result<Moved, 'entries.not_found' | 'entries.move_impossible'>> {
  const locked = await lockTeamAndEntry(tx, teamId)
  if (!locked.ok) return locked
  return moveEntry(tx, clock, locked.value.entry, { move: 'withdraw', by, ...(reason && { note: reason }) })
}
