import type { Result } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { lockTeamAndEntry } from './lock-entry.ts'
import { type Moved, moveEntry } from './move-entry.ts'

/** It does not play; it is told why. */
export async function rejectEntry(
  tx: PlatformTx,
  clock: Clock,
  { teamId, by, reason }: { readonly teamId: string; readonly by: string; readonly reason: string },
): Promise<Result<Moved, 'entries.not_found' | 'entries.move_impossible'>> {
  const locked = await lockTeamAndEntry(tx, teamId)
  return locked.ok ? moveEntry(tx, clock, locked.value.entry, { move: 'reject', by, reason }) : locked
}
