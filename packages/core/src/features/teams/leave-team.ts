import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockOwnTeam } from './lock-led-team.ts'
import { partWithMember } from './part-with-member.ts'
import { whyCannotGo } from './team.rules.ts'

export function leaveTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId }: { readonly teamId: string },
): Promise<Result<null, 'teams.not_found' | 'teams.roster_locked' | 'teams.leader_must_hand_over'>> {
  return transaction(database, async (tx) => {
    const own = await lockOwnTeam(tx, clock, { teamId, userId })
    if (!own.ok) return own
    const why = whyCannotGo(own.value, { userId, members: own.value.memberIds.length })
    if (why) return refuse(why)
    await partWithMember(tx, clock, own.value, userId)
    audit(tx, { actor: userId, action: 'teams.leave', subject: `team:${teamId}` })
    await tell(tx, 'teams.member-left', { teamId, userId, removedBy: null })
    return ok()
  })
}
