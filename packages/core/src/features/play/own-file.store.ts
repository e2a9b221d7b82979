import type { PlatformReader } from '../../kernel/index.ts'

export function findFileSource(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('files')
    .select(['key', 'uploaded_by'])
    .where('id', '=', fileId)
    .where('state', '=', 'claimed')
    .executeTakeFirst()
}
