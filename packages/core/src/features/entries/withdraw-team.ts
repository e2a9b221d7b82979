import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { whyCannotWithdraw } from './registration.rules.ts'
import { withdrawEntry } from './withdraw-entry.ts'

type Refusals =
  | 'competitions.not_found'
  | 'entries.no_team'
  | 'teams.leader_only'
  | 'entries.not_found'
  | 'entries.move_impossible'
  | 'entries.started'

export function withdrawTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const own = await lockOwnTeam(tx, clock, { competitionId, userId })
    if (!own.ok) return own
    const { team, entry, hasBegun } = own.value
    if (!entry) return refuse('entries.not_found')
    const why = whyCannotWithdraw(entry, hasBegun)
    if (why) return refuse(why)
    const withdrawn = await withdrawEntry(tx, clock, { teamId: team.id, by: userId })
    if (!withdrawn.ok) return withdrawn
    audit(tx, {
      actor: userId,
      action: 'entries.withdraw',
      subject: `competition:${competitionId}`,
      before: { teamId: team.id, state: entry.state },
      after: { teamId: team.id, state: withdrawn.value.after.state },
    })
    return ok()
  })
}
