import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceTeam } from './announce-team.ts'
import { findReviewable } from './find-reviewable.ts'
import { decidedAs, type MaterialDecision } from './material.rules.ts'
import { markMaterialDecided } from './material.store.ts'
import { listMemberIds } from './member.store.ts'

export function decideMaterial(
  { database, clock }: CoreDeps,
  actor: Actor,
  { materialId, ...decision }: MaterialDecision & { readonly materialId: string },
): Promise<Result<null, 'materials.not_found' | 'access.denied' | 'materials.decided'>> {
  return transaction(database, async (tx) => {
    const found = await findReviewable(tx, actor, materialId)
    if (!found.ok) return found
    // Nobody decides about themselves, an administrator included.
    if (found.value.user_id === actor.userId) return refuse('access.denied')
    const { state, reason } = decidedAs(decision)
    const decided = { id: materialId, state, reason, reviewerId: actor.userId }
    if (!(await markMaterialDecided(tx, clock, decided))) return refuse('materials.decided')
    audit(tx, {
      actor: actor.userId,
      action: `materials.${decision.decision}`,
      subject: `material:${materialId}`,
      before: { state: 'pending' },
      after: { state, reason },
    })
    announceTeam(tx, found.value.team_id, await listMemberIds(tx, found.value.team_id))
    await tell(tx, 'materials.decided', { materialId })
    return ok()
  })
}
