import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { changeStanding } from './change-standing.ts'
import { insertVerifiedIdentity, lockRequest, markDecided } from './identity-request.store.ts'

export type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: string }
type Refusals = 'verification.not_found' | 'verification.own_request' | 'verification.decided'

export function decideRequest(
  { database, clock }: CoreDeps,
  actor: Actor,
  { requestId, ...decision }: Decision & { readonly requestId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return refuse('verification.not_found')
    if (request.user_id === actor.userId) return refuse('verification.own_request')
    if (request.state !== 'in_review') return refuse('verification.decided')
    const userId = request.user_id
    const approved = decision.decision === 'approve'
    const state = approved ? 'approved' : 'rejected'
    const reason = decision.decision === 'reject' ? decision.reason : null
    await markDecided(tx, clock, requestId, { state, reason, reviewerId: actor.userId })
    if (approved && request.id_number_key)
      await insertVerifiedIdentity(tx, clock, { userId, idNumberKey: request.id_number_key })
    const { before, after } = await changeStanding(tx, userId, approved ? 'photo-approved' : 'photo-rejected')
    audit(tx, {
      actor: actor.userId,
      action: `verification.${decision.decision}`,
      subject: `verification:${requestId}`,
      before,
      after: { ...after, of: userId, reason },
    })
    await tell(tx, 'verification.decided', { requestId, userId, state, reason })
    return ok()
  })
}
