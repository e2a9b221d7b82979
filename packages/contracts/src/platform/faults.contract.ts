import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute } from '../route.ts'

const moment = z.iso.datetime()

/** Errors of one kind at one place in the code. */
export const RecordedFault = z.object({
  fingerprint: z.string(),
  process: z.enum(['api', 'worker']),
  /** The route or job where it happened last. */
  subject: z.string(),
  /** The kind of error. */
  name: z.string(),
  /** The first line, without addresses, numbers, keys and what people wrote. */
  message: z.string().nullable(),
  /** Places in the code, the innermost first. */
  frames: z.array(z.string()),
  version: z.string(),
  /** Of the last one: leads to its log lines. Null for work that no request began. */
  requestId: z.string().nullable(),
  occurrences: z.number().int().min(1),
  firstAt: moment,
  lastAt: moment,
})
export type RecordedFault = z.infer<typeof RecordedFault>

export const listFaults = defineRoute({
  method: 'GET',
  path: '/api/console/operations/faults',
  access: onlyRoles('administrator'),
  summary: 'List the unexpected errors of the last 30 days by kind and place, the latest first',
  query: Paging,
  reply: pageOf(RecordedFault),
  refusals: [],
})
