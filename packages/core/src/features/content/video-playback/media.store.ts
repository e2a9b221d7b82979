import type { PlatformReader } from '../../../kernel/index.ts'
import type { Rendition } from './playlist.rules.ts'

export async function listRenditions(
  reader: PlatformReader,
  encodingId: string,
  height?: number,
): Promise<Rendition[]> {
  const rows = await reader
    .selectFrom('video_renditions')
    .select(['height', 'width', 'bandwidth', 'codecs', 'segment_seconds'])
    .where('encoding_id', '=', encodingId)
    .$if(height !== undefined, (query) => query.where('height', '=', height as number))
    .execute()
  return rows.map(({ segment_seconds, ...row }) => ({ ...row, segmentSeconds: segment_seconds }))
}

export function findMediaFacts(reader: PlatformReader, encodingId: string) {
  return reader
    .selectFrom('video_encodings')
    .select(['sealed_key', 'seconds', 'thumbnail_sheets', 'thumbnail_width', 'thumbnail_height'])
    .where('id', '=', encodingId)
    .executeTakeFirst()
}
