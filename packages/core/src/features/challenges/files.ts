import type { FilePurpose } from '@tiltyard/contracts'
import type { Actor, Clock, PlatformTx } from '../../kernel/index.ts'
import { claimFile, removeFile } from '../files/index.ts'
import { deleteFileVariant, insertFileVariant, listVariantNumbers } from './evidence.store.ts'
import { deleteChallengeFile, insertChallengeFile, listUnusedFiles } from './file.store.ts'

type NewFile = {
  readonly challengeId: string
  readonly fileName: string
  readonly attachmentType: 'task-file' | 'question-file'
  readonly purpose?: FilePurpose
  readonly isTemplated?: boolean
}

/** Attaches an upload of the actor; null when there is none. The caller holds the lock on the challenge. */
export async function attachFile(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  { fileName, attachmentType, ...file }: NewFile,
) {
  const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType })
  const row = fileId && (await insertChallengeFile(tx, { ...file, fileId }))
  return row ? { ...row, size: Number(row.size), sha256: row.sha256.toString('hex') } : null
}

/** Undefined when the challenge has no such file. Its variants go with it. */
export async function detachFile(
  tx: PlatformTx,
  file: { readonly challengeId: string; readonly id: string },
): Promise<{ readonly name: string; readonly purpose: string } | undefined> {
  for (const number of await listVariantNumbers(tx, file.id)) await detachVariant(tx, { ...file, number })
  const removed = await deleteChallengeFile(tx, file)
  if (removed?.file_id) await removeUnusedFiles(tx, [removed.file_id])
  return removed && { name: removed.name, purpose: removed.purpose }
}

type VariantRef = { readonly id: string; readonly number: number }

/** Attaches an upload of the actor as a variant of evidence, in place of an earlier one; null when there is none. */
export async function attachVariant(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  { id, number, fileName }: VariantRef & { readonly fileName: string },
) {
  const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'task-file' })
  if (!fileId) return null
  await detachVariant(tx, { id, number })
  const row = await insertFileVariant(tx, { id, number, fileId })
  return row ? { number, size: Number(row.size), sha256: row.sha256.toString('hex') } : null
}

export async function detachVariant(tx: PlatformTx, variant: VariantRef): Promise<boolean> {
  const removed = await deleteFileVariant(tx, variant)
  if (removed?.file_id) await removeUnusedFiles(tx, [removed.file_id])
  return removed !== undefined
}

/** Removes files that no challenge refers to any more: a copy of a competition has those of its original. */
export async function removeUnusedFiles(tx: PlatformTx, fileIds: readonly string[]): Promise<void> {
  for (const fileId of await listUnusedFiles(tx, fileIds)) await removeFile(tx, fileId)
}
