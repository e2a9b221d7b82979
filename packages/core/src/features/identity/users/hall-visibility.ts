import { type HallVisibility, ok, type Result, type Success } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { findHallVisibility, updateVisibility } from './user.store.ts'

type Setting = { readonly visibility: HallVisibility }

export async function getHallVisibility(
  { database }: CoreDeps,
  { userId }: Actor,
): Promise<Success<{ visibility: HallVisibility }>> {
  return ok({ visibility: await findHallVisibility(toReader(database), userId) })
}

export function updateHallVisibility(
  { database }: CoreDeps,
  { userId }: Actor,
  { visibility }: Setting,
): Promise<Result<{ visibility: HallVisibility }, never>> {
  return transaction(database, async (tx): Promise<Result<{ visibility: HallVisibility }, never>> => {
    const before = await findHallVisibility(tx, userId)
    await updateVisibility(tx, userId, visibility)
    audit(tx, {
      actor: userId,
      action: 'users.change-hall-visibility',
      subject: `user:${userId}`,
      before: { visibility: before },
      after: { visibility },
    })
    await publishEvent(tx, 'users.public-name-changed', { userId })
    return ok({ visibility })
  })
}
