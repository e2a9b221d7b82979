import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { announceEnvironment } from './announce-environment.ts'
import { lockOwn, markExpiry, type TimedEnvironment } from './environment.store.ts'
import { extendedExpiry, whyNotExtended } from './extension.rules.ts'
import { listIdsWithQuestion, listUses } from './use.store.ts'

/**
 * Whoever answers is given more time: one limit, the largest of those open on the machine; at most once in five minutes and
 * never past the cap, however many answers come. Returns when it ends now; null: the question has no machine open.
 */
export async function extendAfterAnswer(
  tx: PlatformTx,
  clock: Clock,
  { ownerId, questionId }: { readonly ownerId: string; readonly questionId: string },
): Promise<Date | null> {
  const [id] = await listIdsWithQuestion(tx, { ownerId, questionId })
  const held = id ? await lockOwn(tx, clock, { id, ownerId }) : undefined
  if (held?.wanted !== 'running' || held.state !== 'running' || held.expires_at <= held.now) return null
  return whyNotExtended(held) ? held.expires_at : extend(tx, clock, held)
}

export async function extend(tx: PlatformTx, clock: Clock, held: TimedEnvironment): Promise<Date> {
  const limits = (await listUses(tx, [held.id])).map(({ limitSeconds }) => limitSeconds)
  const expiresAt = extendedExpiry(held, Math.max(held.limit_seconds, ...limits))
  await markExpiry(tx, clock, held.id, expiresAt)
  announceEnvironment(tx, held)
  return expiresAt
}
