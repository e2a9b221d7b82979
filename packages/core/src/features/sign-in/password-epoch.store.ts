import { fingerprint, type PlatformTx } from '../../kernel/index.ts'
import type { PasswordChange } from '../../ports/index.ts'

/**
 * Keeps the highest epoch that was heard of, and says how this one compares with what was known. The row stays locked to
 * the end of the transaction: a sign-in and a notice of the same person wait for each other here.
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
