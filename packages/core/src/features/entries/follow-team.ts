import { ok } from '@tiltyard/contracts'
import { audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { findTeam } from '../teams/index.ts'
import { withdrawEntry } from './withdraw-entry.ts'

/** A team whose last member has left plays no more. Any other, and one that has no part in it, stays as it is. */
export async function followTeam(
  { database, clock }: CoreDeps,
  { teamId }: { readonly teamId: string },
): Promise<void> {
  await transaction(database, async (tx) => {
    const team = await findTeam(tx, teamId)
    if (!team || team.leaderId !== null) return ok()
    const withdrawn = await withdrawEntry(tx, clock, { teamId, by: null, reason: 'dissolved' })
    if (withdrawn.ok)
      audit(tx, {
        actor: 'system',
        action: 'entries.withdraw',
        subject: `competition:${team.competitionId}`,
        before: { teamId, state: withdrawn.value.before.state },
        after: { teamId, state: withdrawn.value.after.state, reason: 'dissolved' },
      })
    return ok()
  })
}
