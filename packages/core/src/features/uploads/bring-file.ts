import { type AttachmentType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, newId, transaction } from '../../kernel/index.ts'
import { insertBrought, markStored } from './file.store.ts'
import { displayName, fileKey } from './file-kind.rules.ts'
import { measured, newMeasure } from './take-content.ts'
import type { FileDeps } from './upload-deps.ts'

export type Brought = { readonly fileName: string; readonly size: number; readonly sha256: Buffer }

/**
 * A file out of an archive that its sender has handed in whole: stored like one that was sent by itself, waiting to be
 * claimed, and gone in a day when it is not. What it is called is shown, what it is nobody is told: it is only saved.
 */
export async function bringFile(
  { database, clock, files }: Omit<FileDeps, 'documentKeys'>,
  actor: Actor,
  file: {
    readonly attachmentType: AttachmentType
    readonly name: string
    readonly size: number
    readonly content: AsyncIterable<Uint8Array>
  },
): Promise<Result<Brought, 'uploads.storage_full'>> {
  const id = newId()
  const key = fileKey(file.attachmentType, null, id)
  const mediaType = 'application/octet-stream'
  const reserved = await transaction(database, async (tx) => {
    const row = {
      id,
      key,
      uploadedBy: actor.userId,
      attachmentType: file.attachmentType,
      displayName: displayName(file.name),
      mediaType,
    }
    const full = await insertBrought(tx, clock, row, file.size)
    return full ? refuse(full) : ok()
  })
  if (!reserved.ok) return reserved
  const measure = newMeasure()
  await files.write(key, measured(file.content, measure, { largestBytes: file.size }), mediaType)
  const stored = { size: measure.size, sha256: measure.sha256() }
  await transaction(database, async (tx) => {
    await markStored(tx, id, { ...stored, width: null, height: null, sealedWith: null })
    return ok()
  })
  return ok({ fileName: key, ...stored })
}
