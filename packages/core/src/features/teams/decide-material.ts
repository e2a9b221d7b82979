import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { announceTeam } from './announce-team.ts'
import { decidedAs, type MaterialDecision } from './material.rules.ts'
import { findMaterial, markMaterialDecided, type OneMaterial } from './material.store.ts'
import { listMemberIds } from './member.store.ts'

export function decideMaterial(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, materialId, ...decision }: MaterialDecision & OneMaterial,
): Promise<
  Result<
    null,
    'competitions.not_found' | 'competitions.role_needed' | 'materials.not_found' | 'materials.decided'
  >
> {
  return transaction(database, async (tx) => {
    const material = await findMaterial(tx, { competitionId, materialId })
    if (!material) return refuse('materials.not_found')
    const { state, reason } = decidedAs(decision)
    const decided = { id: materialId, state, reason, reviewerId: actor.userId }
    if (!(await markMaterialDecided(tx, clock, decided))) return refuse('materials.decided')
    const role = await demandRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    audit(tx, {
      actor: actor.userId,
      action: `materials.${decision.decision}`,
      subject: `material:${materialId}`,
      before: { state: 'pending' },
      after: { state, reason },
    })
    announceTeam(tx, material.team_id, await listMemberIds(tx, material.team_id))
    await tell(tx, 'materials.decided', { materialId })
    return ok()
  })
}
