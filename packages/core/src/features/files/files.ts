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
import { moveDownloads } from './download.store.ts'
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
import { insertShares } from './picture.store.ts'
import { listUsage } from './storage.store.ts'

/**
 * Claims a file in the caller's transaction: its id, or null when it belongs to another user, has another purpose or is
 * claimed already. The caller does not learn which.
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

/** Who finds the picture of a text in the library: all editors, or the staff of a competition; of other texts nobody else. */
export type PictureText = 'content' | 'other' | { readonly competitionId: string }

/** Images of articles are public and editors share their texts, so any editor may claim one any number of times. */
export async function claimImages(
  tx: PlatformTx,
  clock: Clock,
  text: PictureText,
  fileNames: readonly string[],
): Promise<void> {
  if (fileNames.length === 0) return
  await markImagesClaimed(tx, clock, fileNames)
  if (text !== 'other') await insertShares(tx, fileNames, text === 'content' ? null : text.competitionId)
}

/**
 * Removes a file in the caller's transaction: from the commit on it cannot be opened, and an encrypted one cannot be
 * decrypted, because its key is deleted. The bytes follow with the next purge.
 */
export async function removeFile(
  tx: PlatformTx,
  fileId: string,
): Promise<{ readonly key: string } | undefined> {
  await deleteFileKey(tx, fileId)
  return markFileRemoving(tx, fileId)
}

/** Removes a file that was made from another one; its downloads stay in the log as downloads of that one. */
export async function removeDerivedFile(
  tx: PlatformTx,
  fileId: string,
  originalId: string | null,
): Promise<void> {
  if (originalId) await moveDownloads(tx, fileId, originalId)
  await removeFile(tx, fileId)
}

/**
 * Removes key, bytes and row at once; idempotent. References to the row must be removed first or be `on delete set
 * null`.
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

/** Roles that usually add files to tasks; any user can be staff of a competition. */
const organisers: readonly RoleName[] = ['administrator', 'organiser']

/** Purposes that the user's role usually uploads for, and those with files. */
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
 * Removes files unclaimed for a day: first they become unclaimable, then the bytes are removed, then the row; an
 * interrupted run is continued by the next one. A file that cannot be removed is retried later and does not stop the
 * others.
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
      // An unavailable store is not the fault of this file: the run ends and the queue retries it.
      await files.check()
      await scheduleRetry(id)
    },
  )
}
