import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { findCompetition, listStages } from '../competitions/index.ts'
import { findTeamIn, type LockedTeam, lockLedTeam } from '../teams/index.ts'
import type { Entry } from './entry.rules.ts'
import { lockEntry } from './entry.store.ts'

export type OwnTeam = LockedTeam & { readonly entry: Entry | null; readonly hasBegun: boolean }
type Refusals = 'competitions.not_found' | 'entries.no_team' | 'teams.leader_only'

/** The team that somebody leads there, with its entry, held until the transaction ends. */
export async function lockOwnTeam(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<Result<OwnTeam, Refusals>> {
  const competition = await findCompetition(tx, clock, competitionId)
  if (!competition?.isPublished) return refuse('competitions.not_found')
  const found = await findTeamIn(tx, { competitionId, userId })
  const led = found && (await lockLedTeam(tx, clock, { teamId: found.id, userId }))
  // Left a moment ago, which counts as never having been in it.
  if (!led || (!led.ok && led.reason === 'teams.not_found')) return refuse('entries.no_team')
  if (!led.ok) return refuse('teams.leader_only')
  const entry = await lockEntry(tx, led.value.team.id)
  const stages = await listStages(tx, clock, competitionId)
  return ok({ ...led.value, entry, hasBegun: stages.some(({ state }) => state !== 'waiting') })
}
