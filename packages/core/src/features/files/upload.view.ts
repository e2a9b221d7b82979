import type { Upload } from '@tiltyard/contracts'
import type { UploadRow } from './upload.store.ts'

export function uploadView(upload: UploadRow, parts: readonly number[]): Upload {
  const { id, key, state, name, size, partBytes, mediaType, width, height, refusal } = upload
  const file = { fileName: key, name, size, type: mediaType, width, height }
  return {
    uploadId: id,
    state,
    name,
    size,
    partBytes,
    parts: [...parts],
    file: state === 'done' ? file : null,
    reason: refusal,
  }
}
