import type { PlatformTx } from '../../kernel/index.ts'

export async function findTakenFile(
  tx: PlatformTx,
  fileId: string,
): Promise<{ readonly id: string; readonly name: string; readonly size: number }> {
  const { display_name, size } = await tx
    .selectFrom('files')
    .select(['display_name', 'size'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return { id: fileId, name: display_name, size: Number(size) }
}
