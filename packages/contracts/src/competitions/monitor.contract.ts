import { z } from 'zod'
import { staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

const count = z.number().int().min(0)
export const SubmissionVerdict = z.enum(['right', 'repeated', 'wrong', 'shared_flag'])
export type SubmissionVerdict = z.infer<typeof SubmissionVerdict>

const Verdicts = z.object({ right: count, repeated: count, wrong: count, shared_flag: count })

/** A competition at this moment: what came in during the last hour, and what waits for people. */
export const Monitor = z.object({
  /** The server's clock. */
  now: z.iso.datetime(),
  /** Sixty of them, the oldest first; the last one is not over yet. */
  minutes: z.array(Verdicts.extend({ at: z.iso.datetime() })),
  lastHour: Verdicts,
  tasks: z.array(
    z.object({
      id: z.uuid(),
      name: Localised,
      category: z.string(),
      /** Since the beginning. */
      solves: count,
      /** In the last hour. */
      tries: count,
    }),
  ),
  incidentsPending: count,
  entriesWaiting: count,
  materialsPending: count,
  /** Members of accepted entries who were here in the last five minutes. */
  peopleActive: count,
})
export type Monitor = z.infer<typeof Monitor>

export const getMonitor = defineRoute({
  method: 'GET',
  path: consolePath('/monitor'),
  access: staff('monitor'),
  summary: 'What happens in a competition now',
  params: CompetitionParams,
  reply: Monitor,
  refusals: [],
})

export const SubmissionListItem = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  teamId: z.uuid(),
  teamName: z.string(),
  by: z.string(),
  taskId: z.uuid(),
  taskName: Localised,
  verdict: SubmissionVerdict,
  /** What was sent, where it was wrong; null to those who only look, and for flags that open something. */
  answer: z.string().nullable(),
})
export type SubmissionListItem = z.infer<typeof SubmissionListItem>

export const listSubmissions = defineRoute({
  method: 'GET',
  path: consolePath('/submissions'),
  access: staff('monitor'),
  summary: 'What was sent in, the latest first, from before one of them on',
  params: CompetitionParams,
  query: z.object({
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    teamId: z.uuid().optional(),
    taskId: z.uuid().optional(),
    verdict: SubmissionVerdict.optional(),
  }),
  reply: z.object({ data: z.array(SubmissionListItem), next: z.uuid().nullable() }),
  refusals: [],
})
