import { type Result, refuse } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { findCompetition } from '../competitions/index.ts'
import { materialsRequired, readMembers } from '../teams/index.ts'
import { lockTeamAndEntry } from './lock-entry.ts'
import { type Moved, moveEntry } from './move-entry.ts'
import { isProved, type Unready, whyNotReady } from './readiness.rules.ts'

/**
 * Lets a team play, once everybody in it is ready. Its number in the ledger is given with the first acceptance and stays:
 * an entry that was withdrawn counts again under the old one. `by` is null where nobody had to decide.
 */
export async function acceptEntry(
  tx: PlatformTx,
  clock: Clock,
  { teamId, by }: { readonly teamId: string; readonly by: string | null },
): Promise<
  Result<Moved, 'entries.not_found' | 'entries.move_impossible' | 'entries.materials_pending' | Unready>
> {
  const locked = await lockTeamAndEntry(tx, teamId)
  if (!locked.ok) return locked
  const { team, entry } = locked.value
  const competition = await findCompetition(tx, clock, team.competitionId)
  if (!competition) throw new Error('a team without its competition')
  const members = await readMembers(tx, team, competition)
  const why = whyNotReady(members, competition)
  if (why) return refuse(why)
  if (!isProved(members, materialsRequired(team.orgType, competition)))
    return refuse('entries.materials_pending')
  return moveEntry(tx, clock, entry, { move: 'accept', by })
}
