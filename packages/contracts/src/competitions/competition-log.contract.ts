import { z } from 'zod'
import { staff } from '../access.ts'
import { defineRoute } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

/** One audited action with the values before and after; their shape depends on the action. */
export const CompetitionLogEntry = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.string(),
  /** Null: the system, or a deleted account. */
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
  summary: 'List audited actions on a competition, newest first',
  params: CompetitionParams,
  query: z.object({
    /** Cursor: entries before this one. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    actorId: z.uuid().optional(),
    action: z
      .string()
      .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
      .optional(),
    /** Actions on this team instead of on the competition. */
    teamId: z.uuid().optional(),
  }),
  reply: z.object({
    data: z.array(CompetitionLogEntry),
    next: z.number().int().nullable(),
    /** Options for the filters. */
    actors: z.array(z.object({ id: z.string(), nickname: z.string() })),
    actions: z.array(z.string()),
  }),
  refusals: [],
})
