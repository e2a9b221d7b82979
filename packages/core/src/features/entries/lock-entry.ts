import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'
import { lockTeam, type TeamFacts } from '../teams/index.ts'
import type { Entry } from './entry.rules.ts'
import { lockEntry } from './entry.store.ts'

export type LockedEntry = { readonly team: TeamFacts; readonly entry: Entry }

/** The team first, as everywhere: nobody joins or leaves it while its entry is decided. */
export async function lockTeamAndEntry(
  tx: PlatformTx,
  teamId: string,
): Promise<Result<LockedEntry, 'entries.not_found'>> {
  const team = await lockTeam(tx, teamId)
  const entry = team && (await lockEntry(tx, teamId))
  return team && entry ? ok({ team, entry }) : refuse('entries.not_found')
}
