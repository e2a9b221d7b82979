import { z } from 'zod'
import { anyone, signedIn } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, documentReply, redirectReply } from '../route.ts'
import { DatasetParams } from './dataset-applications.contract.ts'

const base = '/api/platform/web/dsc/dataset'
const FileParams = DatasetParams.extend({ fileId: z.uuid() })

const downloadRefusals = [
  'datasets.not_found',
  'datasets.file_not_found',
  'datasets.not_granted',
  'datasets.licence_not_accepted',
  'datasets.copy_not_ready',
  'datasets.daily_limit_reached',
] as const

export const getDatasetFile = defineRoute({
  method: 'GET',
  path: `${base}/:id/files/:fileId`,
  access: signedIn,
  summary: 'Redirect to a file of a dataset; the right to it is checked at every range',
  params: FileParams,
  answer: 'redirect',
  reply: redirectReply,
  refusals: [...downloadRefusals, 'uploads.file_not_found'],
})

export const CopyState = z.enum(['queued', 'ready', 'failed'])
export type CopyState = z.infer<typeof CopyState>

/** The user's own copy of a watermarked file; its hash is the person's own. */
export const DatasetCopy = z.object({
  state: CopyState,
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Copies to be made up to and including this one; null unless it waits. */
  position: z.number().int().nullable(),
})
export type DatasetCopy = z.infer<typeof DatasetCopy>

export const requestDatasetCopy = defineRoute({
  method: 'POST',
  path: `${base}/:id/files/:fileId/copy`,
  access: signedIn,
  summary: 'Have the user’s copy of a watermarked file made, or get its state; idempotent',
  params: FileParams,
  reply: DatasetCopy,
  refusals: [
    'datasets.not_found',
    'datasets.file_not_found',
    'datasets.not_granted',
    'datasets.licence_not_accepted',
  ],
})

export const downloadTicketMinutes = 60

export const createDownloadTicket = defineRoute({
  method: 'POST',
  path: `${base}/:id/files/:fileId/ticket`,
  access: signedIn,
  summary: 'Get a URL of a file for a program, valid for an hour and while the user stays signed in',
  params: FileParams,
  reply: z.object({ url: z.url(), command: z.string(), expiresAt: z.iso.datetime() }),
  refusals: downloadRefusals,
  onlyInBrowser: true,
})

export const getDatasetFileByTicket = defineRoute({
  method: 'GET',
  path: `${base}/download`,
  access: anyone,
  summary: 'Redirect a program with a ticket to its file',
  query: z.object({ ticket: z.string().max(1_000) }),
  answer: 'redirect',
  reply: redirectReply,
  refusals: [...downloadRefusals, 'datasets.ticket_invalid', 'uploads.file_not_found'],
})

export const getDatasetChecksums = defineRoute({
  method: 'GET',
  path: `${base}/:id/checksums`,
  access: signedIn,
  summary: 'Get SHA256SUMS of the latest version, with the user’s own copies of watermarked files',
  params: DatasetParams,
  answer: 'document',
  reply: documentReply('text/plain'),
  refusals: ['datasets.not_found'],
})

/** A range that was asked for. */
export const OwnDownload = z.object({
  fileId: z.uuid(),
  name: z.string(),
  from: z.number().int(),
  bytes: z.number().int(),
  at: z.iso.datetime(),
})
export type OwnDownload = z.infer<typeof OwnDownload>

export const listOwnDatasetDownloads = defineRoute({
  method: 'GET',
  path: `${base}/:id/downloads`,
  access: signedIn,
  summary: 'List the user’s own downloads of a dataset, latest first',
  params: DatasetParams,
  query: Paging,
  reply: pageOf(OwnDownload),
  refusals: ['datasets.not_found'],
})
