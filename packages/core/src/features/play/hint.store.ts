import type { PlatformTx } from '../../kernel/index.ts'

/** False when the entry has it already. */
export async function insertUnlock(
  tx: PlatformTx,
  unlock: {
    readonly hintId: string
    readonly teamId: string
    readonly userId: string
    readonly price: number
    readonly at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hint_unlocks')
    .values({
      hint_id: unlock.hintId,
      team_id: unlock.teamId,
      user_id: unlock.userId,
      price: unlock.price,
      unlocked_at: unlock.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
