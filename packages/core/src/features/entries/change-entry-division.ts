import { type EntryState, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { moveDivision } from './move-division.ts'
import { whyTooLate } from './registration.rules.ts'
import { settleEntry, type Unfit } from './settle-entry.ts'

type Refusals =
  | Unfit
  | 'competitions.not_found'
  | 'competitions.registration_closed'
  | 'entries.no_team'
  | 'entries.not_found'
  | 'entries.move_impossible'
  | 'teams.leader_only'

/** While nobody has decided; afterwards organisers put a team elsewhere. */
export function changeEntryDivision(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId, divisionId }: { readonly competitionId: string; readonly divisionId: string },
): Promise<Result<{ state: EntryState }, Refusals>> {
  return transaction(database, async (tx) => {
    const own = await lockOwnTeam(tx, clock, { competitionId, userId })
    if (!own.ok) return own
    const { team, competition, entry, hasBegun } = own.value
    if (!entry) return refuse('entries.not_found')
    if (entry.state !== 'submitted') return refuse('entries.move_impossible')
    const why = whyTooLate(competition, { entry, hasBegun })
    if (why) return refuse(why)
    const settled = await settleEntry(tx, clock, {
      team,
      competition,
      divisionId,
      write: async () => void (await moveDivision(tx, clock, { teamId: team.id, divisionId })),
    })
    if (!settled.ok) return settled
    audit(tx, {
      actor: userId,
      action: 'entries.change-division',
      subject: `competition:${competitionId}`,
      before: { teamId: team.id, divisionId: entry.divisionId },
      after: { teamId: team.id, divisionId, state: settled.value.state },
    })
    return settled
  })
}
