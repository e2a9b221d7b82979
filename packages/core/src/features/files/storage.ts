import { AttachmentType, ok, type Result, type Storage, StorageKind } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../kernel/index.ts'
import {
  findQuota,
  listLimits,
  listTotals,
  replaceQuota,
  replaceTotals,
  sumUsedBytes,
  upsertLimit,
} from './storage-total.store.ts'

export async function getStorage({ database }: CoreDeps): Promise<Result<Storage>> {
  const reader = toReader(database)
  const [rows, usedBytes, quotaBytes, limits] = await Promise.all([
    listTotals(reader),
    sumUsedBytes(reader),
    findQuota(reader),
    listLimits(reader),
  ])
  return ok({
    countedAt: rows[0]?.counted_at.toISOString() ?? null,
    totals: rows.map((row) => ({
      kind: StorageKind.parse(row.kind),
      files: Number(row.files),
      bytes: Number(row.bytes),
      unclaimedFiles: Number(row.unclaimed_files),
      unclaimedBytes: Number(row.unclaimed_bytes),
      removingFiles: Number(row.removing_files),
      removingBytes: Number(row.removing_bytes),
      stuckFiles: Number(row.stuck_files),
    })),
    usedBytes,
    quotaBytes,
    limits: limits.map(({ attachmentType, bytes }) => ({
      attachmentType: AttachmentType.parse(attachmentType),
      bytes: Number(bytes),
    })),
  })
}

export function setStorageQuota(
  { database }: CoreDeps,
  { userId }: Actor,
  { bytes }: { readonly bytes: number | null },
): Promise<Result<null>> {
  return transaction(database, async (tx) => {
    const before = await replaceQuota(tx, bytes)
    audit(tx, {
      actor: userId,
      action: 'storage.set-quota',
      subject: 'storage:quota',
      before: { bytes: before },
      after: { bytes },
    })
    return ok()
  })
}

/** Holds from the next upload on; what is stored stays. */
export function setStorageLimit(
  { database }: CoreDeps,
  { userId }: Actor,
  { attachmentType, bytes }: { readonly attachmentType: AttachmentType; readonly bytes: number },
): Promise<Result<null>> {
  return transaction(database, async (tx) => {
    const before = await upsertLimit(tx, attachmentType, bytes)
    audit(tx, {
      actor: userId,
      action: 'storage.set-limit',
      subject: `storage:${attachmentType}`,
      before: { bytes: before },
      after: { bytes },
    })
    return ok()
  })
}

export async function countStorage({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await replaceTotals(tx, clock)
    return ok()
  })
}
