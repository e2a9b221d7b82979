import type { AttachmentType, RoleId } from '@tiltyard/contracts'
import { importFile } from '@tiltyard/core/files'
import { type Actor, newId, type PlatformDatabase } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'

/** Somebody of the demo, as if signed in. */
export const demoActor = (userId: string, roleId: RoleId): Actor => ({
  userId,
  sessionId: newId(),
  nickname: '',
  avatar: null,
  roleId,
  verifiedStatus: 0,
  verifiedType: 'none',
})

/** The organiser of the demo, who brings the files of its tasks. */
export const organiserActor = (userId: string): Actor => demoActor(userId, 3)

/** Stores a file that a task or a dataset can claim; returns the name by which it does. */
export async function storeDemoFile(
  { platform, files }: { readonly platform: PlatformDatabase; readonly files: FileStore },
  actor: Actor,
  {
    name,
    bytes,
    attachmentType = 'task-file',
  }: { readonly name: string; readonly bytes: Buffer; readonly attachmentType?: AttachmentType },
): Promise<string> {
  const stored = await importFile({ database: platform, clock: { shiftSeconds: 0 }, files }, actor, {
    attachmentType,
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
