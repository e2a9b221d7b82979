import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { type Decision, stateAfter } from './contribution.rules.ts'
import { lockState, markDecided } from './contribution.store.ts'

export function decideContribution(
  { database, clock }: CoreDeps,
  actor: Actor,
  { contributionId, ...decision }: Decision & { readonly contributionId: string },
): Promise<Result<null, 'contributions.not_found' | 'contributions.decided'>> {
  return transaction(database, async (tx) => {
    const before = await lockState(tx, contributionId)
    if (!before) return refuse('contributions.not_found')
    const state = stateAfter(before, decision)
    if (!state) return refuse('contributions.decided')
    const reason = decision.decision === 'decline' ? decision.reason : null
    await markDecided(tx, clock, contributionId, { state, reason, reviewerId: actor.userId })
    audit(tx, {
      actor: actor.userId,
      action: `contributions.${decision.decision}`,
      subject: `contribution:${contributionId}`,
      before: { state: before },
      after: { state, reason },
    })
    if (state !== 'in_review') await tell(tx, 'contributions.decided', { contributionId })
    return ok()
  })
}
