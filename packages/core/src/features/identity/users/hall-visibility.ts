import { type HallVisibility, ok, type Result, type Success } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { listAccountIds } from '../people/person-merge.store.ts'
import { findHallVisibility, updateVisibility } from './user.store.ts'

type Setting = { readonly visibility: HallVisibility }

export async function getHallVisibility(
  { database }: CoreDeps,
  { userId }: Actor,
): Promise<Success<{ visibility: HallVisibility }>> {
  return ok({ visibility: await findHallVisibility(toReader(database), userId) })
}

/** Also of accounts that were merged into this one: only here can their person decide. */
export function updateHallVisibility(
  { database }: CoreDeps,
  { userId }: Actor,
  { visibility }: Setting,
): Promise<Result<{ visibility: HallVisibility }, never>> {
  return transaction(database, async (tx): Promise<Result<{ visibility: HallVisibility }, never>> => {
    const before = await findHallVisibility(tx, userId)
    const accountIds = await listAccountIds(tx, userId)
    await updateVisibility(tx, accountIds, visibility)
    audit(tx, {
      actor: userId,
      action: 'users.change-hall-visibility',
      subject: `user:${userId}`,
      before: { visibility: before },
      after: { visibility },
    })
    for (const id of accountIds) await publishEvent(tx, 'users.public-name-changed', { userId: id })
    return ok({ visibility })
  })
}
