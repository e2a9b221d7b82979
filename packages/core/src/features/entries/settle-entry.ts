import { type EntryState, ok, type Result, refuse } from '@tiltyard/contracts'
import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { type Competition, holdDivision, whyCannotJoin } from '../competitions/index.ts'
import { materialsRequired, readMembers, type TeamFacts } from '../teams/index.ts'
import { acceptEntry } from './accept-entry.ts'
import { isProved, type Unready, whyNotReady } from './readiness.rules.ts'

export type Unfit =
  | Unready
  | 'entries.division_not_found'
  | 'entries.division_closed'
  | 'entries.division_not_for_team'

type Registering = {
  readonly team: TeamFacts
  readonly competition: Competition
  readonly divisionId: string
  /** Writes the entry, once nothing is in the way. */
  readonly write: () => Promise<void>
}

/**
 * Sends a team that this transaction holds into a division: where nobody has to look at it, it is in at once. Proofs that
 * are still looked at make it wait, so that a team does not miss the deadline because of a reviewer.
 */
export async function settleEntry(
  tx: PlatformTx,
  clock: Clock,
  { team, competition, divisionId, write }: Registering,
): Promise<Result<{ state: EntryState }, Unfit>> {
  const division = await holdDivision(tx, { competitionId: competition.id, divisionId })
  if (!division) return refuse('entries.division_not_found')
  const members = await readMembers(tx, team, competition)
  const why = whyCannotJoin(division, team.orgType) ?? whyNotReady(members, competition)
  if (why) return refuse(why)
  await write()
  if (division.needsReview || !isProved(members, materialsRequired(team.orgType, competition)))
    return ok({ state: 'submitted' })
  const accepted = await acceptEntry(tx, clock, { teamId: team.id, by: null })
  if (!accepted.ok) throw new Error(`an entry that was ready is refused: ${accepted.reason}`)
  return ok({ state: accepted.value.after.state })
}
