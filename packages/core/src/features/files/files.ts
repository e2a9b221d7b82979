import {
  AttachmentType,
  canRoleCall,
  ok,
  type RoleName,
  type StorageUsage,
  type Success,
} from '@tiltyard/contracts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  forEachSettled,
  type PlatformTx,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import {
  deleteFile,
  listRemoving,
  markClaimed,
  markFileRemoving,
  markImagesClaimed,
  markRemovalFailed,
  markUnclaimedRemoving,
} from './file.store.ts'
import type { FileDeps } from './file-deps.ts'
import { deleteFileKey } from './file-key.store.ts'
import { attachmentRules } from './file-kind.rules.ts'
import { listUsage } from './storage.store.ts'

/**
 * Makes a file part of what the transaction writes: its id, or null when it is not the actor's, was sent for something
 * else, or is used already. Which of these is nobody's business.
 */
export function claimFile(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  file: { readonly fileName: string; readonly attachmentType: AttachmentType },
): Promise<string | null> {
  return markClaimed(tx, clock, {
    key: file.fileName,
    uploadedBy: actor.userId,
    attachmentType: file.attachmentType,
  })
}

/** Pictures of articles are public and editors work on each other's texts: any number of times, by any of them. */
export async function claimImages(tx: PlatformTx, clock: Clock, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length > 0) await markImagesClaimed(tx, clock, fileNames)
}

/**
 * Lets go of a file together with what the transaction writes: from its commit on nobody can open it, and a sealed one
 * cannot be read by anybody any more, as its key is gone. The bytes follow with the next purge.
 */
export async function removeFile(
  tx: PlatformTx,
  fileId: string,
): Promise<{ readonly key: string } | undefined> {
  await deleteFileKey(tx, fileId)
  return markFileRemoving(tx, fileId)
}

/**
 * The same at once, bytes and row included. May run twice. Whatever refers to the row must let it go first, or be
 * declared `on delete set null`.
 */
export async function shredFile({ database, files }: FileDeps, fileId: string): Promise<void> {
  const removed = await transaction(database, async (tx) => ok(await removeFile(tx, fileId)))
  if (!removed.ok || !removed.value) return
  await files.remove(removed.value.key)
  await transaction(database, async (tx) => {
    await deleteFile(tx, fileId)
    return ok()
  })
}

/** Who adds files to tasks, as a rule; any user can be staff of a competition. */
const organisers: readonly RoleName[] = ['administrator', 'organiser']

/** Only the purposes that the user's role usually uploads for, and those with files. */
export async function listStorageUsage(
  { database }: CoreDeps,
  actor: Actor,
): Promise<Success<StorageUsage[]>> {
  const usage = await listUsage(toReader(database), actor.userId)
  return ok(
    usage.flatMap(({ attachmentType, ...use }) => {
      const type = AttachmentType.safeParse(attachmentType)
      if (!type.success) return []
      const roles = type.data === 'task-file' ? organisers : attachmentRules[type.data].roles
      const mayUpload = !roles || canRoleCall({ kind: 'role', roles }, actor.roleId)
      return mayUpload || use.usedBytes > 0 ? [{ attachmentType: type.data, ...use }] : []
    }),
  )
}

const unclaimedRetentionSeconds = 24 * 3600
const batchSize = 500

/**
 * What nobody used within a day goes: first so that nobody can use it any more, then its bytes, then its row. Cut off
 * anywhere, the next run goes on from there. One that cannot be removed is tried again later, and the others go.
 */
export async function purgeFiles({
  database,
  clock,
  files,
}: CoreDeps & { readonly files: FileStore }): Promise<void> {
  await transaction(database, async (tx) => {
    await markUnclaimedRemoving(tx, clock, unclaimedRetentionSeconds)
    return ok()
  })
  const deleteRow = (id: string) =>
    transaction(database, async (tx) => {
      await deleteFile(tx, id)
      return ok()
    })
  const scheduleRetry = (id: string) =>
    transaction(database, async (tx) => {
      await markRemovalFailed(tx, clock, id)
      return ok()
    })
  await forEachSettled(
    await listRemoving(toReader(database), clock, batchSize),
    async ({ id, key }) => {
      await files.remove(key).catch((cause: Error) => {
        throw new Error(`${key} could not be removed (${cause.message})`, { cause })
      })
      await deleteRow(id)
    },
    async ({ id }) => {
      // A store that does not answer at all is no fault of this file: the run ends and the queue repeats it.
      await files.check()
      await scheduleRetry(id)
    },
  )
}
