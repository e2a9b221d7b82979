import type { AttachmentType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PersonalDataHandler, PlatformReader, PlatformTx } from '../../kernel/index.ts'

/**
 * Storage used by an account, where an upload in progress counts with its maximum. Uploads of one account are
 * serialised until the end of the transaction, so that the sum never exceeds a limit.
 */
export async function lockUsage(
  tx: PlatformTx,
  { uploadedBy, attachmentType }: { readonly uploadedBy: string; readonly attachmentType: AttachmentType },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${uploadedBy}`}, 0))`.execute(tx)
  const unclaimed = sql<boolean>`state in ('receiving', 'waiting')`
  const usage = await tx
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(unclaimed).as('unclaimedFiles'),
      fn.sum<string | null>('size').filterWhere(unclaimed).as('unclaimedBytes'),
      fn.sum<string | null>('size').filterWhere('attachment_type', '=', attachmentType).as('usedBytes'),
    ])
    .where('uploaded_by', '=', uploadedBy)
    .where('state', '<>', 'removing')
    .executeTakeFirstOrThrow()
  const limit = await tx
    .selectFrom('storage_limits')
    .select('bytes')
    .where('attachment_type', '=', attachmentType)
    .executeTakeFirst()
  return {
    unclaimedFiles: Number(usage.unclaimedFiles),
    unclaimedBytes: Number(usage.unclaimedBytes ?? 0),
    usedBytes: Number(usage.usedBytes ?? 0),
    // Deleting the row of a purpose disables it.
    limitBytes: Number(limit?.bytes ?? 0),
  }
}

export async function listUsage(reader: PlatformReader, userId: string) {
  const rows = await reader
    .selectFrom('storage_limits as limit')
    .leftJoin('files as file', (join) =>
      join
        .onRef('file.attachment_type', '=', 'limit.attachment_type')
        .on('file.uploaded_by', '=', userId)
        .on('file.state', '<>', 'removing'),
    )
    .select(({ fn }) => [
      'limit.attachment_type as attachmentType',
      'limit.bytes as limitBytes',
      fn.sum<string | null>('file.size').as('usedBytes'),
    ])
    .groupBy(['limit.attachment_type', 'limit.bytes'])
    .orderBy('limit.attachment_type')
    .execute()
  return rows.map(({ attachmentType, limitBytes, usedBytes }) => ({
    attachmentType,
    limitBytes: Number(limitBytes),
    usedBytes: Number(usedBytes ?? 0),
  }))
}

export const personalUploads = {
  files: {
    list: (reader, userId) =>
      reader
        .selectFrom('files')
        .select(['id', 'attachment_type', 'display_name', 'media_type', 'size', 'created_at', 'claimed_at'])
        .where('uploaded_by', '=', userId)
        .where('state', '<>', 'removing')
        .orderBy('created_at', 'desc')
        .execute(),
    // The area that claimed a file removes it; here only the name given by the sender is erased.
    remove: async (tx, _, userId) => {
      await tx.updateTable('files').set({ display_name: 'file' }).where('uploaded_by', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
