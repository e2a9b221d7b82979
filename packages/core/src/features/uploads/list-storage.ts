import { AttachmentType, ok, roleMayCall, type StorageUse, type Success } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { handedInAs } from './file-kind.rules.ts'
import { listUsage } from './storage.store.ts'

/** Only the purposes that the user's role may upload for, and those with files from an earlier role. */
export async function listStorage({ database }: CoreDeps, actor: Actor): Promise<Success<StorageUse[]>> {
  const usage = await listUsage(reading(database), actor.userId)
  return ok(
    usage.flatMap(({ attachmentType, ...use }) => {
      const type = AttachmentType.safeParse(attachmentType)
      if (!type.success) return []
      const { roles } = handedInAs[type.data]
      const mayUpload = !roles || roleMayCall({ kind: 'role', roles }, actor.roleId)
      return mayUpload || use.usedBytes > 0 ? [{ attachmentType: type.data, ...use }] : []
    }),
  )
}
