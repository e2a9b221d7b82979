import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

/** Whether both have sat the same paper. */
export async function haveSatTheSame(
  reader: PlatformReader,
  { oneId, otherId }: { readonly oneId: string; readonly otherId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from exam_sittings a join exam_sittings b on b.task_id = a.task_id and b.user_id = ${otherId}
    where a.user_id = ${oneId} limit 1`.execute(reader)
  return rows.length > 0
}

export async function updateCandidate(
  tx: PlatformTx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await tx.updateTable('exam_sittings').set({ user_id: toId }).where('user_id', '=', fromId).execute()
}
