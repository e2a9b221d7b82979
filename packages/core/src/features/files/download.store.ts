import {
  type Clock,
  newId,
  now,
  type PersonalDataHandler,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../kernel/index.ts'

export type NewDownload = {
  readonly fileId: string
  readonly userId: string
  readonly source: string
  readonly from: number
  readonly bytes: number
}

export async function insertDownload(tx: PlatformTx, clock: Clock, download: NewDownload): Promise<void> {
  await tx
    .insertInto('file_downloads')
    .values({
      id: newId(),
      file_id: download.fileId,
      user_id: download.userId,
      source: download.source,
      from_byte: download.from,
      bytes: download.bytes,
      started_at: now(clock),
    })
    .execute()
}

export async function moveDownloads(tx: PlatformTx, fileId: string, toFileId: string): Promise<void> {
  await tx.updateTable('file_downloads').set({ file_id: toFileId }).where('file_id', '=', fileId).execute()
}

export async function deleteOldDownloads(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx
    .deleteFrom('file_downloads')
    .where('started_at', '<', secondsFromNow(clock, -keepSeconds))
    .execute()
}

export const personalDownloads = {
  file_downloads: {
    list: (reader: PlatformReader, userId: string) =>
      reader
        .selectFrom('file_downloads')
        .innerJoin('files', 'files.id', 'file_id')
        .select(['display_name', 'source', 'from_byte', 'bytes', 'started_at'])
        .where('user_id', '=', userId)
        .orderBy('started_at', 'desc')
        .execute(),
    // The owner of a file keeps how often it was fetched, but no longer by whom.
    remove: async (tx, _, userId) => {
      await tx.updateTable('file_downloads').set({ user_id: null }).where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
