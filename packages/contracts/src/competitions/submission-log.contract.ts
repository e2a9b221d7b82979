import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { CompetitionParams, consolePath, offsetDateTime } from './competition-settings.schema.ts'

const count = z.number().int().min(0)
export const SubmissionVerdict = z.enum(['right', 'repeated', 'wrong', 'shared_flag'])
export type SubmissionVerdict = z.infer<typeof SubmissionVerdict>

const filter = {
  teamId: z.uuid().optional(),
  taskId: z.uuid().optional(),
  verdict: SubmissionVerdict.optional(),
  /** Part of a team's name. */
  keyword: z.string().trim().min(1).max(40).optional(),
  from: offsetDateTime.optional(),
  to: offsetDateTime.optional(),
}
const address = z.string().trim().min(2).max(64).optional()
const paging = { before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }

export const SubmissionListItem = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  teamId: z.uuid(),
  teamName: z.string(),
  by: z.string(),
  taskId: z.uuid(),
  taskName: Localised,
  verdict: SubmissionVerdict,
  /** The submitted text if wrong; null for the monitor role, and for valid flags. */
  answer: z.string().nullable(),
})
export type SubmissionListItem = z.infer<typeof SubmissionListItem>

export const listSubmissions = defineRoute({
  method: 'GET',
  path: consolePath('/submissions'),
  access: staff('monitor'),
  summary: 'List submissions, newest first, before a cursor',
  params: CompetitionParams,
  query: z.object({ ...paging, ...filter }),
  reply: z.object({ data: z.array(SubmissionListItem), next: z.uuid().nullable() }),
  refusals: [],
})

export const AddressedSubmission = SubmissionListItem.extend({
  /** IPv4 whole, IPv6 as its /64; null once it is erased. */
  address: z.string().nullable(),
})
export type AddressedSubmission = z.infer<typeof AddressedSubmission>

export const listAddressedSubmissions = defineRoute({
  method: 'GET',
  path: consolePath('/submissions/addressed'),
  access: staff('organiser'),
  summary: 'List submissions with their network addresses; the first view of a day is audited',
  params: CompetitionParams,
  query: z.object({ ...paging, ...filter, address }),
  reply: z.object({ data: z.array(AddressedSubmission), next: z.uuid().nullable() }),
  refusals: [],
})

export const SharedAddress = z.object({
  address: z.string(),
  teamCount: count,
  submissionCount: count,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** At most twenty, those that used it last first. */
  teams: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      submissionCount: count,
      firstAt: z.iso.datetime(),
      lastAt: z.iso.datetime(),
    }),
  ),
})
export type SharedAddress = z.infer<typeof SharedAddress>

export const listSharedAddresses = defineRoute({
  method: 'GET',
  path: consolePath('/submissions/shared-addresses'),
  access: staff('organiser'),
  summary: 'List addresses that several teams submitted from in a stage; the first view of a day is audited',
  params: CompetitionParams,
  /** Without a stage: the one that runs, or else the one that began last. */
  query: z.object({ stageId: z.uuid().optional() }),
  reply: z.object({
    stage: z.object({ id: z.uuid(), name: Localised }).nullable(),
    /** At most a hundred, those of most teams first. */
    addresses: z.array(SharedAddress),
  }),
  refusals: [],
})

export const exportSubmissions = defineRoute({
  method: 'GET',
  path: consolePath('/submissions/file'),
  access: staff('organiser'),
  summary: 'Export the filtered submissions as CSV or XLSX, with addresses if asked for; audited first',
  params: CompetitionParams,
  query: z.object({
    ...filter,
    address,
    format: z.enum(['csv', 'xlsx']),
    withAddresses: z.enum(['true', 'false']).default('false'),
  }),
  answer: 'file',
  reply: fileReply,
  refusals: [],
  rate: 'write',
})
