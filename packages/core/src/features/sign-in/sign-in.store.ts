import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

export async function findNowSeconds(reader: PlatformReader, clock: Clock): Promise<number> {
  const { at } = await reader.selectNoFrom(now(clock).as('at')).executeTakeFirstOrThrow()
  return Math.floor(at.getTime() / 1000)
}

/** True for the first caller only: the primary key decides between fifty at once. */
export async function insertSpentState(tx: PlatformTx, clock: Clock, stateHash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_sign_in_states')
    .values({ state_hash: stateHash, spent_at: now(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldStates(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx
    .deleteFrom('spent_sign_in_states')
    .where('spent_at', '<', secondsFromNow(clock, -keepSeconds))
    .execute()
}
