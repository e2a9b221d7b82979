import { z } from 'zod'
import { staff } from '../access.ts'
import { defineRoute } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

/** One act, with what was before and after: values as they were written down, differing from act to act. */
export const CompetitionLogEntry = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.string(),
  /** Null: the system, or somebody who is gone. */
  actor: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type CompetitionLogEntry = z.infer<typeof CompetitionLogEntry>

export const listCompetitionLog = defineRoute({
  method: 'GET',
  path: consolePath('/audit'),
  access: staff('organiser'),
  summary: 'What was done about a competition and by whom, the latest first',
  params: CompetitionParams,
  query: z.object({
    /** From before this one on. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    actorId: z.uuid().optional(),
    action: z
      .string()
      .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
      .optional(),
    /** What was done about one of its teams instead. */
    teamId: z.uuid().optional(),
  }),
  reply: z.object({
    data: z.array(CompetitionLogEntry),
    next: z.number().int().nullable(),
    /** Who and what there is to choose from. */
    actors: z.array(z.object({ id: z.string(), nickname: z.string() })),
    actions: z.array(z.string()),
  }),
  refusals: [],
})
