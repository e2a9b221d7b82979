import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { bytesOfPart } from './parts.rules.ts'
import { findUpload } from './upload.store.ts'
import type { FileDeps } from './upload-deps.ts'

/** Long enough for a slow line to begin and end one part. */
const addressSeconds = 600

type PartAddress = { readonly number: number; readonly bytes: number; readonly address: string }

export async function addressParts(
  { database, files }: FileDeps,
  actor: Actor,
  { uploadId, numbers }: { readonly uploadId: string; readonly numbers: readonly number[] },
): Promise<Result<PartAddress[], 'uploads.upload_not_found'>> {
  const upload = await findUpload(reading(database), { id: uploadId, uploadedBy: actor.userId })
  if (upload?.state !== 'receiving') return refuse('uploads.upload_not_found')
  return ok(
    numbers.flatMap((number) => {
      const bytes = bytesOfPart(upload, number)
      if (bytes === null) return []
      const address = files.addressOfPart(upload.key, upload.storeId, { number, bytes }, addressSeconds)
      return [{ number, bytes, address }]
    }),
  )
}
