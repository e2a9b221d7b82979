import { type AttachmentType, ok } from '@tiltyard/contracts'
import { reading, transaction } from '../../kernel/index.ts'
import { fileKey } from './file-kind.rules.ts'
import { findMade, insertMade } from './made-file.store.ts'
import { fingerprintOf, type MadeFile } from './made-file.ts'
import { inOne } from './take-content.ts'
import type { FileDeps } from './upload-deps.ts'

/**
 * A file of our own making, for whoever may have it. Its id is its maker's choice and says what is in it: made a second
 * time, it is there already.
 */
export async function keepMadeFile(
  deps: FileDeps,
  { id, make, ...file }: MadeFile & { readonly attachmentType: AttachmentType },
): Promise<{ readonly size: number; readonly sha256: Buffer } | null> {
  const there = await findMade(reading(deps.database), id)
  if (there) return there
  const bytes = await make()
  if (!bytes) return null
  const stored = { size: bytes.length, sha256: fingerprintOf(bytes) }
  const key = fileKey(file.attachmentType, null, id)
  // First the bytes, then the row: nobody finds a file that is not there.
  await deps.files.write(key, inOne(bytes), mediaType)
  await transaction(deps.database, async (tx) => {
    await insertMade(tx, deps.clock, { id, key, mediaType, ...file, ...stored })
    return ok()
  })
  return stored
}

const mediaType = 'application/octet-stream'
