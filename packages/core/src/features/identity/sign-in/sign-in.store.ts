import {
  type Clock,
  fingerprint,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import type { PasswordChange } from '../../../ports/index.ts'

export async function getDatabaseSeconds(reader: PlatformReader, clock: Clock): Promise<number> {
  const { at } = await reader.selectNoFrom(now(clock).as('at')).executeTakeFirstOrThrow()
  return Math.floor(at.getTime() / 1000)
}

/** True for the first caller only: the primary key decides among concurrent ones. */
export async function insertSpentState(tx: PlatformTx, clock: Clock, stateHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_login_states')
    .values({ state_hash: stateHash, used_at: now(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldLoginStates(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx
    .deleteFrom('used_login_states')
    .where('used_at', '<', secondsFromNow(clock, -keepSeconds))
    .execute()
}

/**
 * Stores the highest known password epoch and compares this one with it. The row stays locked until the end of the
 * transaction, which serialises sign-ins and notices of one person.
 */
export async function raisePasswordEpoch(
  tx: PlatformTx,
  { issuer, subject, passwordEpoch }: PasswordChange,
): Promise<'behind' | 'known' | 'raised'> {
  const hash = fingerprint(JSON.stringify([issuer, subject]))
  await tx
    .insertInto('password_epochs')
    .values({ person_hash: hash, epoch: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { epoch } = await tx
    .selectFrom('password_epochs')
    .select('epoch')
    .where('person_hash', '=', hash)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (passwordEpoch < epoch) return 'behind'
  if (passwordEpoch === epoch) return 'known'
  await tx
    .updateTable('password_epochs')
    .set({ epoch: passwordEpoch })
    .where('person_hash', '=', hash)
    .execute()
  return 'raised'
}
