import { importFile } from '@tiltyard/core/files'
import { type Actor, newId, type PlatformDatabase } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'

/** The organiser of the demo, who brings the files of its tasks. */
export const organiserActor = (userId: string): Actor => ({
  userId,
  sessionId: newId(),
  nickname: 'Organiser',
  avatar: null,
  roleId: 3,
  verifiedStatus: 0,
  verifiedType: 'none',
})

/** Stores a file that a task can claim; returns the name by which it does. */
export async function storeTaskFile(
  { platform, files }: { readonly platform: PlatformDatabase; readonly files: FileStore },
  actor: Actor,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<string> {
  const stored = await importFile({ database: platform, clock: { shiftSeconds: 0 }, files }, actor, {
    attachmentType: 'task-file',
    name,
    size: bytes.length,
    content: inOne(bytes),
  })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.value.fileName
}

async function* inOne(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}
