import { z } from 'zod'
import { anyone } from '../access.ts'
import { defineRoute } from '../route.ts'

export const maxBatchCalls = 20

const value = z.union([z.string().max(2_000), z.number(), z.boolean()])

export const BatchCall = z.strictObject({
  /** Chosen by the caller; the answer carries it. */
  id: z.union([z.string().min(1).max(64), z.int()]),
  /** Name of a read in the contract, e.g. `listCompetitions`. */
  method: z.string().min(1).max(64),
  /** Parameters of its path and its query together. */
  params: z.record(z.string().max(64), z.union([value, z.array(value).max(100)])).default({}),
})
export type BatchCall = z.infer<typeof BatchCall>

export const BatchAnswer = z.object({
  id: z.union([z.string(), z.int()]),
  /** The envelope that the call’s own route would answer with. */
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  requestId: z.string(),
  reason: z.string().optional(),
})

export const readBatch = defineRoute({
  method: 'POST',
  path: '/api/platform/web/dst/web/gateway.do',
  access: anyone,
  summary: 'Call up to 20 reads by their names in one round trip, each answered in its own envelope',
  body: z.strictObject({
    calls: z
      .array(BatchCall)
      .min(1)
      .max(maxBatchCalls)
      .refine((calls) => new Set(calls.map(({ id }) => id)).size === calls.length, 'ids must differ'),
  }),
  reply: z.array(BatchAnswer),
  refusals: [],
  answer: 'prepared',
  onlyReads: true,
})
