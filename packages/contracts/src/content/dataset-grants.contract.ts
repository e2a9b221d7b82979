import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { Day } from './content-documents.schema.ts'

const path = <const P extends string>(rest: P) => `/api/console/datasets/:id${rest}` as const
const DatasetParams = z.object({ id: z.uuid() })
const GrantParams = DatasetParams.extend({ grantId: z.uuid() })
const Person = z.object({ id: z.uuid(), nickname: z.string() })
const reason = z.string().trim().min(1).max(2000)

export const GrantListItem = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  person: Person,
  orgName: z.string().nullable(),
  startsAt: z.iso.datetime(),
  until: z.iso.date(),
  /** Null while it runs. */
  endedAt: z.iso.datetime().nullable(),
  endKind: z.enum(['expired', 'revoked', 'deleted']).nullable(),
  isLicenceAccepted: z.boolean(),
  lastDownloadAt: z.iso.datetime().nullable(),
})
export type GrantListItem = z.infer<typeof GrantListItem>

export const listDatasetGrants = defineRoute({
  method: 'GET',
  path: path('/grants'),
  access: signedIn,
  summary: 'List grants of a dataset, running or ended, latest first',
  params: DatasetParams,
  query: Paging.extend({ state: z.enum(['running', 'ended']).default('running') }),
  reply: pageOf(GrantListItem),
  refusals: ['datasets.not_found'],
})

const grantRefusals = [
  'datasets.not_found',
  'datasets.own_application',
  'datasets.grant_not_found',
  'datasets.grant_ended',
] as const

export const extendDatasetGrant = defineRoute({
  method: 'PUT',
  path: path('/grants/:grantId'),
  access: signedIn,
  summary: 'Set the last day of a running grant; notifies the person',
  params: GrantParams,
  body: z.strictObject({ until: Day }),
  reply: emptyReply,
  refusals: [...grantRefusals, 'datasets.until_out_of_range'],
})

export const revokeDatasetGrant = defineRoute({
  method: 'POST',
  path: path('/grants/:grantId/revoke'),
  access: signedIn,
  summary: 'End a grant at once: running downloads stop at their next range; notifies the person',
  params: GrantParams,
  body: z.strictObject({ reason }),
  reply: emptyReply,
  refusals: grantRefusals,
  retriable: true,
})

/** A range that somebody asked for. */
export const DatasetDownload = z.object({
  /** Null: the account was deleted. */
  person: Person.nullable(),
  fileName: z.string(),
  version: z.string(),
  from: z.number().int(),
  bytes: z.number().int(),
  at: z.iso.datetime(),
})
export type DatasetDownload = z.infer<typeof DatasetDownload>

export const listDatasetDownloads = defineRoute({
  method: 'GET',
  path: path('/downloads'),
  access: signedIn,
  summary: 'List downloads of a dataset’s files, latest first',
  params: DatasetParams,
  query: Paging.extend({ userId: z.uuid().optional() }),
  reply: pageOf(DatasetDownload),
  refusals: ['datasets.not_found'],
})

export const DownloadDay = z.object({
  day: z.iso.date(),
  people: z.number().int(),
  ranges: z.number().int(),
  bytes: z.number().int(),
})
export type DownloadDay = z.infer<typeof DownloadDay>

export const listDatasetDownloadDays = defineRoute({
  method: 'GET',
  path: path('/downloads/days'),
  access: signedIn,
  summary: 'Count people, ranges and bytes of each of the latest days; days without a download are left out',
  params: DatasetParams,
  query: z.object({ days: z.coerce.number().int().min(1).max(400).default(90) }),
  reply: z.array(DownloadDay),
  refusals: ['datasets.not_found'],
})
