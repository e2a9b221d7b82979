import { ok } from '@tiltyard/contracts'
import { type PlatformReader, reading, transaction } from '../../kernel/index.ts'
import { type FileDeps, seal } from '../uploads/index.ts'
import { findNow } from './account-deletion.store.ts'
import { findAskedExport, markExportReady } from './data-export.store.ts'
import { exportKey } from './export.rules.ts'
import { personalParts } from './personal-parts.ts'

/**
 * Everything of one person in one file, sealed before it is stored. The bytes are there before the row says so; a run that
 * was cut off or comes second leaves nothing that anybody could open.
 */
export async function gatherExport(
  { database, clock, files, documentKeys }: FileDeps,
  { exportId }: { readonly exportId: string },
): Promise<boolean> {
  const reader = reading(database)
  const asked = await findAskedExport(reader, exportId)
  if (!asked) return false
  const at = await findNow(reader, clock)
  const text = JSON.stringify(
    {
      about: { exportedAt: at.toISOString(), userId: asked.user_id },
      data: await gather(reader, asked.user_id),
    },
    null,
    2,
  )
  const { bytes, key } = seal(documentKeys, exportId, Buffer.from(text))
  await files.write(exportKey(exportId), inOne(bytes), 'application/octet-stream')
  const marked = await transaction(database, async (tx) =>
    ok(await markExportReady(tx, clock, exportId, { size: Buffer.byteLength(text), key })),
  )
  return marked.ok && marked.value
}

async function gather(reader: PlatformReader, userId: string): Promise<Record<string, readonly object[]>> {
  const data: Record<string, readonly object[]> = {}
  for (const [name, { list }] of Object.entries(personalParts))
    if (list) data[name] = await list(reader, userId)
  return data
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
