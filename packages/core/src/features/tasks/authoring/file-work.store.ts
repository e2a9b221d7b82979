import { sql } from 'kysely'
import type { PlatformTx } from '../../../kernel/index.ts'

export type ClaimedFile = {
  readonly fileId: string
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
}

export async function findClaimed(tx: PlatformTx, fileId: string): Promise<ClaimedFile | null> {
  const row = await tx
    .selectFrom('files')
    .select(['display_name', 'size', 'sha256'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row?.sha256 ? { fileId, name: row.display_name, size: Number(row.size), sha256: row.sha256 } : null
}

export async function insertTaskFile(
  tx: PlatformTx,
  file: ClaimedFile & { readonly id: string; readonly taskId: string; readonly isFilled: boolean },
): Promise<void> {
  await tx
    .insertInto('task_files')
    .values({
      id: file.id,
      task_id: file.taskId,
      file_id: file.fileId,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      is_filled: file.isFilled,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from task_files where task_id = ${file.taskId})`,
    })
    .execute()
}

/** Its file's id, and its name. */
export async function deleteTaskFile(
  tx: PlatformTx,
  { taskId, fileId }: { readonly taskId: string; readonly fileId: string },
): Promise<{ readonly file_id: string | null; readonly name: string } | undefined> {
  return tx
    .deleteFrom('task_files')
    .where('id', '=', fileId)
    .where('task_id', '=', taskId)
    .returning(['file_id', 'name'])
    .executeTakeFirst()
}
