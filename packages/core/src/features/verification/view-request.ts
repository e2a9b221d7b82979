import { ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  gaveUpWaiting,
  limitWaits,
  transaction,
} from '../../kernel/index.ts'
import { findRequest, type RequestRow } from './review-queue.store.ts'

export type ViewRefusals = 'verification.not_found' | 'verification.own_request' | 'verification.not_recorded'

const longestWaitMs = 2_000

/**
 * Nobody sees a person's document unrecorded: the entry is committed before anything is opened, and where it cannot be
 * written within two seconds nothing is opened at all.
 */
export async function viewRequest(
  { database }: CoreDeps,
  actor: Actor,
  { requestId, what }: { readonly requestId: string; readonly what: 'details' | 'document' },
): Promise<Result<RequestRow, ViewRefusals>> {
  try {
    return await transaction(database, async (tx) => {
      await limitWaits(tx, longestWaitMs)
      const row = await findRequest(tx, requestId)
      if (!row) return refuse('verification.not_found')
      if (row.user_id === actor.userId) return refuse('verification.own_request')
      audit(tx, {
        actor: actor.userId,
        action: `verification.view-${what}`,
        subject: `verification:${requestId}`,
        after: { of: row.user_id },
      })
      return ok(row)
    })
  } catch (fault) {
    if (gaveUpWaiting(fault)) return refuse('verification.not_recorded')
    throw fault
  }
}
