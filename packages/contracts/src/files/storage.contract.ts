import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { AttachmentType } from './uploads.contract.ts'

const base = '/api/console/operations/storage'
const administrators = onlyRoles('administrator')
const count = z.number().int().min(0)
/** Up to a petabyte, which a number holds exactly. */
const Bytes = z.number().int().min(1_000_000).max(1_000_000_000_000_000)

/** A purpose of uploads, or something made of them: evidence of cases, streams of videos, data exports. */
export const StorageKind = z.enum([...AttachmentType.options, 'evidence', 'video-stream', 'data-export'])
export type StorageKind = z.infer<typeof StorageKind>

export const StorageTotal = z.object({
  kind: StorageKind,
  files: count,
  bytes: count,
  unclaimedFiles: count,
  unclaimedBytes: count,
  removingFiles: count,
  removingBytes: count,
  /** Of those, how many the store did not remove when asked. */
  stuckFiles: count,
})
export type StorageTotal = z.infer<typeof StorageTotal>

export const Storage = z.object({
  /** Null: not counted yet. */
  countedAt: z.iso.datetime().nullable(),
  /** Largest first. */
  totals: z.array(StorageTotal),
  /** The count and what was stored since. */
  usedBytes: count,
  /** Null: no limit. */
  quotaBytes: count.nullable(),
  /** What one account may store, by purpose. */
  limits: z.array(z.object({ attachmentType: AttachmentType, bytes: count })),
})
export type Storage = z.infer<typeof Storage>

export const getStorage = defineRoute({
  method: 'GET',
  path: base,
  access: administrators,
  summary: 'Get what files take by kind, as of the last count, and the limits',
  reply: Storage,
  refusals: [],
})

export const setStorageQuota = defineRoute({
  method: 'PUT',
  path: `${base}/quota`,
  access: administrators,
  summary: 'Limit what all files together may take; null removes the limit',
  body: z.strictObject({ bytes: Bytes.nullable() }),
  reply: emptyReply,
  refusals: [],
})

export const setStorageLimit = defineRoute({
  method: 'PUT',
  path: `${base}/limits/:attachmentType`,
  access: administrators,
  summary: 'Limit what one account may store for a purpose',
  params: z.object({ attachmentType: AttachmentType }),
  body: z.strictObject({ bytes: Bytes }),
  reply: emptyReply,
  refusals: [],
})
