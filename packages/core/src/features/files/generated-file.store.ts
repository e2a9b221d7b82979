import type { AttachmentType } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'

export async function findGeneratedFile(
  reader: PlatformReader,
  id: string,
): Promise<{ readonly size: number; readonly sha256: Buffer } | null> {
  const row = await reader
    .selectFrom('files')
    .select(['size', 'sha256'])
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .executeTakeFirst()
  return row?.sha256 ? { size: Number(row.size), sha256: row.sha256 } : null
}

export async function insertGeneratedFile(
  tx: PlatformTx,
  clock: Clock,
  file: {
    readonly id: string
    readonly key: string
    readonly uploadedBy: string
    readonly attachmentType: AttachmentType
    readonly displayName: string
    readonly mediaType: string
    readonly size: number
    readonly sha256: Buffer
  },
): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      key: file.key,
      uploaded_by: file.uploadedBy,
      attachment_type: file.attachmentType,
      state: 'claimed',
      display_name: file.displayName,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      created_at: now(clock),
      claimed_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
