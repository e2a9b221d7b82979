import { tell } from '../../events.ts'
import { audit, type PlatformTx } from '../../kernel/index.ts'
import { deleteDeletion } from './account-deletion.store.ts'

/** Part of signing in: whoever comes back stays. */
export async function withdrawDeletion(tx: PlatformTx, userId: string): Promise<void> {
  if (!(await deleteDeletion(tx, userId))) return
  audit(tx, { actor: userId, action: 'personal-data.withdraw-deletion', subject: `user:${userId}` })
  await tell(tx, 'personal-data.deletion-withdrawn', { userId })
}
