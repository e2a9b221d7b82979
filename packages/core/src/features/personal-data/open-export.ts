import { type FileReply, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { type FileDeps, unseal } from '../uploads/index.ts'
import { findReadyExport } from './data-export.store.ts'
import { exportKey } from './export.rules.ts'

const largestBytes = 256 * 1024 * 1024

export async function openExport(
  { database, clock, files, documentKeys }: FileDeps,
  { userId }: Actor,
  { exportId }: { readonly exportId: string },
): Promise<Result<FileReply, 'personal_data.export_not_found'>> {
  const found = await findReadyExport(reading(database), clock, { id: exportId, userId })
  const sealed = found && (await files.read(exportKey(found.id), { largestBytes }))
  if (!found?.wrapped_key || !found.master_key_id || !sealed || sealed === 'too-large')
    return refuse('personal_data.export_not_found')
  const key = { masterKeyId: found.master_key_id, wrappedKey: found.wrapped_key }
  const plain = unseal(documentKeys, found.id, key, sealed)
  return ok({
    name: `tiltyard-${found.asked_at.toISOString().slice(0, 10)}.json`,
    type: 'application/json',
    size: plain.length,
    isPublic: false,
    content: inOne(plain),
  })
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
