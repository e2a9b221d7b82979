import type { LibraryPicture } from '@tiltyard/contracts'
import type { PictureRow } from './picture.store.ts'

export function libraryPictureView(row: PictureRow): LibraryPicture {
  return {
    id: row.id,
    fileName: row.key,
    name: row.display_name,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    uploadedAt: row.created_at.toISOString(),
    uploadedBy: { id: row.uploaded_by, nickname: row.nickname },
    uses: row.uses,
    isKept: row.state === 'claimed',
  }
}
