import {
  AttachmentType,
  ok,
  type RoleName,
  roleMayCall,
  type StorageUse,
  type Success,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { handedInAs } from './file-kind.rules.ts'
import { listUsage } from './storage.store.ts'

/** Who adds files to tasks, as a rule; any user can be staff of a competition. */
const organisers: readonly RoleName[] = ['administrator', 'organiser']

/** Only the purposes that the user's role usually uploads for, and those with files. */
export async function listStorage({ database }: CoreDeps, actor: Actor): Promise<Success<StorageUse[]>> {
  const usage = await listUsage(reading(database), actor.userId)
  return ok(
    usage.flatMap(({ attachmentType, ...use }) => {
      const type = AttachmentType.safeParse(attachmentType)
      if (!type.success) return []
      const roles = type.data === 'task-file' ? organisers : handedInAs[type.data].roles
      const mayUpload = !roles || roleMayCall({ kind: 'role', roles }, actor.roleId)
      return mayUpload || use.usedBytes > 0 ? [{ attachmentType: type.data, ...use }] : []
    }),
  )
}
