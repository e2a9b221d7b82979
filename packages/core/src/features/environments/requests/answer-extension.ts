import type { Clock, PlatformTx } from '../../../kernel/index.ts'
import { extendedExpiry, extensionRefusal } from '../environment.rules.ts'
import { lockOwnedEnvironment, type TimedEnvironment, updateExpiry } from '../environment.store.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { ownerOf } from '../environment-owner.ts'
import { listEnvironmentIdsBySubject, listUses } from './environment-request.store.ts'

/**
 * An answer extends the environment by one lifetime, the longest of its open questions, at most once in five minutes
 * and never beyond the cap. Returns the new end; null: the question has no open environment.
 */
export async function extendAfterAnswer(
  tx: PlatformTx,
  clock: Clock,
  { ownerId, questionId }: { readonly ownerId: string; readonly questionId: string },
): Promise<Date | null> {
  const owner = ownerOf({ userId: ownerId })
  const [id] = await listEnvironmentIdsBySubject(tx, { owner, subjectId: questionId })
  const row = id ? await lockOwnedEnvironment(tx, clock, { id, owner }) : undefined
  if (row?.desired_state !== 'running' || row.state !== 'running' || row.expires_at <= row.now) return null
  return extensionRefusal(row) ? row.expires_at : extendExpiry(tx, clock, row)
}

export async function extendExpiry(tx: PlatformTx, clock: Clock, row: TimedEnvironment): Promise<Date> {
  const limits = (await listUses(tx, [row.id])).map(({ limitSeconds }) => limitSeconds)
  const expiresAt = extendedExpiry(row, Math.max(row.limit_seconds, ...limits))
  await updateExpiry(tx, clock, row.id, expiresAt)
  await queueEnvironmentEvent(tx, row)
  return expiresAt
}
