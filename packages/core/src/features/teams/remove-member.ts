import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { lockLedTeam } from './lock-led-team.ts'
import { partWithMember } from './part-with-member.ts'
import { whyCannotGo } from './team.rules.ts'

type Refusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'teams.roster_locked'
  | 'teams.member_not_found'
  | 'teams.leader_must_hand_over'

export function removeMember(
  { database, clock }: CoreDeps,
  actor: Actor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const led = await lockLedTeam(tx, clock, { teamId, userId: actor.userId })
    if (!led.ok) return led
    const { memberIds, team } = led.value
    if (!memberIds.includes(userId)) return refuse('teams.member_not_found')
    if (team.leaderId === userId) return refuse('teams.leader_must_hand_over')
    const why = whyCannotGo(led.value, { userId, members: memberIds.length })
    if (why) return refuse(why)
    await partWithMember(tx, clock, led.value, userId)
    audit(tx, {
      actor: actor.userId,
      action: 'teams.remove-member',
      subject: `team:${teamId}`,
      after: { userId },
    })
    await tell(tx, 'teams.member-left', { teamId, userId, removedBy: actor.userId })
    return ok()
  })
}
