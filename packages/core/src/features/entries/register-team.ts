import { type EntryState, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceEntry } from './announce-entry.ts'
import { insertEntry, markSubmitted } from './entry.store.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { moveDivision } from './move-division.ts'
import { whyCannotSubmit, whyTooLate } from './registration.rules.ts'
import { settleEntry, type Unfit } from './settle-entry.ts'

export type Registered = {
  readonly competitionId: string
  readonly divisionId: string
  readonly agreement: boolean
}
type Refusals =
  | Unfit
  | 'competitions.not_found'
  | 'competitions.registration_closed'
  | 'entries.no_team'
  | 'teams.leader_only'
  | 'entries.agreement_missing'
  | 'entries.registered_before'
  | 'entries.rejected_before'

export function registerTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId, divisionId, agreement }: Registered,
): Promise<Result<{ state: EntryState }, Refusals>> {
  return transaction(database, async (tx) => {
    const own = await lockOwnTeam(tx, clock, { competitionId, userId })
    if (!own.ok) return own
    const { team, competition, entry, hasBegun } = own.value
    const why = whyCannotSubmit(entry) ?? whyTooLate(competition, { entry, hasBegun })
    if (why) return refuse(why)
    if (!agreement) return refuse('entries.agreement_missing')
    const teamId = team.id
    const settled = await settleEntry(tx, clock, {
      team,
      competition,
      divisionId,
      write: async () => {
        if (await insertEntry(tx, clock, { teamId, competitionId, divisionId })) return
        await markSubmitted(tx, clock, teamId)
        await moveDivision(tx, clock, { teamId, divisionId })
      },
    })
    if (!settled.ok) return settled
    await announceEntry(tx, { teamId, competitionId })
    audit(tx, {
      actor: userId,
      action: 'entries.register',
      subject: `competition:${competitionId}`,
      before: entry && { teamId, state: entry.state, divisionId: entry.divisionId },
      after: { teamId, state: settled.value.state, divisionId },
    })
    return settled
  })
}
