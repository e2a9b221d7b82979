import type { Result } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { lockTeamAndEntry } from './lock-entry.ts'
import { type Moved, moveEntry } from './move-entry.ts'

/** It counts again, with everything it did before. */
export async function reinstateEntry(
  tx: PlatformTx,
  clock: Clock,
  { teamId, by, reason }: { readonly teamId: string; readonly by: string; readonly reason: string },
): Promise<Result<Moved, 'entries.not_found' | 'entries.move_impossible'>> {
  const locked = await lockTeamAndEntry(tx, teamId)
  return locked.ok
    ? moveEntry(tx, clock, locked.value.entry, { move: 'reinstate', by, note: reason })
    : locked
}
