import { z } from 'zod'
import { staff } from '../access.ts'
import { AuditAction, AuditEntry } from '../platform/audit-log.contract.ts'
import { defineRoute } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

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
    action: AuditAction.optional(),
    /** Actions on this team instead of on the competition. */
    teamId: z.uuid().optional(),
  }),
  reply: z.object({
    data: z.array(AuditEntry),
    next: z.number().int().nullable(),
    /** Options for the filters. */
    actors: z.array(z.object({ id: z.string(), nickname: z.string() })),
    actions: z.array(z.string()),
  }),
  refusals: [],
})
