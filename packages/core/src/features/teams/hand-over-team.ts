import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceTeam } from './announce-team.ts'
import { lockLedTeam } from './lock-led-team.ts'
import { markLeader } from './team.store.ts'

/** Also after the roster is locked: who plays stays the same, and a team whose leader falls ill must be able to submit. */
export function handOverTeam(
  { database, clock }: CoreDeps,
  actor: Actor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<null, 'teams.not_found' | 'teams.leader_only' | 'teams.member_not_found'>> {
  return transaction(database, async (tx) => {
    const led = await lockLedTeam(tx, clock, { teamId, userId: actor.userId })
    if (!led.ok) return led
    if (!led.value.memberIds.includes(userId)) return refuse('teams.member_not_found')
    if (userId === actor.userId) return ok()
    await markLeader(tx, teamId, userId)
    audit(tx, {
      actor: actor.userId,
      action: 'teams.hand-over',
      subject: `team:${teamId}`,
      before: { leader: actor.userId },
      after: { leader: userId },
    })
    announceTeam(tx, teamId, led.value.memberIds)
    await tell(tx, 'teams.handed-over', { teamId, userId })
    return ok()
  })
}
