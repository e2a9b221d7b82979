import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'

export const auditObjectKinds = [
  'user',
  'session',
  'token',
  'verification',
  'account',
  'competition',
  'team',
  'task',
  'stage',
  'division',
  'material',
  'invitation',
  'content',
  'contribution',
  'dataset',
  'dataset-application',
  'licence',
  'tool-submission',
  'tool-collection',
  'tool-report',
  'question',
  'bank',
  'exam-bank',
  'exam-item',
  'environment',
  'environment-template',
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]

/** What an action was done to, or a value of it, in words. */
export const AuditObject = z.object({
  kind: z.enum(auditObjectKinds),
  id: z.string(),
  /** Null when it is gone or has no name. */
  name: z.union([z.string(), Localised]).nullable(),
  /** Its page in the console. */
  path: z.string().nullable(),
})
export type AuditObject = z.infer<typeof AuditObject>

/** One audited action with the values before and after; their shape depends on the action. */
export const AuditEntry = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  /** A user's id, `system`, `anonymous`, or `operator`: the command line of the server. */
  actorId: z.string(),
  /** Null for actors that are not users. */
  actor: z.string().nullable(),
  action: z.string(),
  /** Null for a kind that this version does not know. */
  subject: AuditObject.nullable(),
  /** The ids among the values, in words. */
  objects: z.array(AuditObject),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditAction = z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)

export const listAuditLog = defineRoute({
  method: 'GET',
  path: '/api/console/audit',
  access: onlyRoles('administrator'),
  summary: 'Search the audit log of the platform, newest first',
  query: z.object({
    /** Cursor: entries before this one. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    actorId: z.union([z.uuid(), z.enum(['system', 'anonymous', 'operator'])]).optional(),
    action: AuditAction.optional(),
    /** The first part of the action, such as `tasks`. */
    area: z
      .string()
      .regex(/^[a-z-]{1,40}$/)
      .optional(),
    /** ID of what the action was done to. */
    objectId: z.uuid().optional(),
    since: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
  }),
  reply: z.object({ data: z.array(AuditEntry), next: z.number().int().nullable() }),
  refusals: [],
  onlyInBrowser: true,
})
