import type { ScanState } from '@tiltyard/contracts'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type ReleaseFile = {
  readonly contentId: string
  readonly version: string
  readonly fileId: string
  readonly scan: Extract<ScanState, 'clean' | 'failed' | 'off'>
}

/** Puts a reviewed file under a version; returns the stored file that it replaces. */
export async function replaceReleaseFile(
  tx: PlatformTx,
  clock: Clock,
  { contentId, version, fileId, scan }: ReleaseFile,
): Promise<string | null> {
  const replaced = await tx
    .deleteFrom('tool_files')
    .where('content_id', '=', contentId)
    .where('version', '=', version)
    .returning('file_id')
    .executeTakeFirst()
  await tx
    .insertInto('tool_files')
    .columns(['id', 'content_id', 'version', 'file_id', 'name', 'size', 'sha256', 'scan', 'added_at'])
    .expression(
      ({ selectFrom, val }) =>
        selectFrom('files')
          .select([
            val(newId()).as('new_id'),
            val(contentId).as('content_id'),
            val(version).as('version'),
            'files.id',
            'files.display_name',
            'files.size',
            'files.sha256',
            val(scan).as('scan'),
            now(clock).as('added_at'),
          ])
          .where('files.id', '=', fileId) as never,
    )
    .execute()
  return replaced?.file_id ?? null
}

export function listReleaseFiles(reader: PlatformReader, contentId: string) {
  return reader
    .selectFrom('tool_files')
    .select(['id', 'version', 'name', 'size', 'sha256', 'scan'])
    .where('content_id', '=', contentId)
    .where('file_id', 'is not', null)
    .orderBy('added_at', 'desc')
    .execute()
}

/** Of a published tool only. */
export function findReleaseFile(
  reader: PlatformReader,
  { id, fileId }: { readonly id: string; readonly fileId: string },
) {
  return reader
    .selectFrom('tools')
    .leftJoin('tool_files', (join) =>
      join.onRef('tool_files.content_id', '=', 'tools.id').on('tool_files.id', '=', fileId),
    )
    .select(['tools.id', 'tool_files.file_id'])
    .where('tools.id', '=', id)
    .executeTakeFirst()
}
