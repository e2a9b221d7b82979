import { z } from 'zod'
import { onlyRoles, staff, staffWithRole } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { AdminCompetitionImport, ImportSignature, ScoringRule } from './competition.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

const count = z.number().int().min(0)
/** Of an archive as it is sent; larger tasks' files are added afterwards, one by one. */
export const maxArchiveBytes = 64 * 1024 * 1024

/** What of a foreign task has no place here, or another one than it had. */
export const importWarnings = [
  'unreadable',
  'type_unknown',
  'name_missing',
  'name_cut',
  'category_missing',
  'category_cut',
  'text_cut',
  'value',
  'value_missing',
  'value_function',
  'value_rounded',
  'attempts',
  'flag_type',
  'flag_unusable',
  'flag_pattern',
  'no_flag',
  'hint_unusable',
  'hint_condition',
  'file_missing',
  'file_too_large',
  'file_name',
  'file_kind',
  'unknown_prerequisite',
  'circular_prerequisite',
  'flag_logic',
  'prerequisite_not_imported',
  'attempts_not_imported',
  'tags_cut',
  'connection_in_text',
  'service_not_imported',
  'script_not_imported',
  'solution_not_imported',
] as const
export const ImportWarning = z.object({ what: z.enum(importWarnings), detail: z.string() })
export type ImportWarning = z.infer<typeof ImportWarning>

/** One task as it would come, without what opens it. */
export const ImportedTask = z.object({
  source: z.string(),
  name: z.string(),
  category: z.string(),
  rule: ScoringRule,
  isPublished: z.boolean(),
  flags: count,
  hints: count,
  files: z.array(z.object({ name: z.string(), size: count })),
  prerequisites: z.array(z.string()),
  /** A task of this name is in the competition already; this one comes beside it. */
  alreadyExists: z.boolean(),
  warnings: z.array(ImportWarning),
})
export type ImportedTask = z.infer<typeof ImportedTask>

export const TaskImportReport = z.object({
  format: z.enum(['folders', 'platform-export']),
  /** Of the archive, hexadecimal: who confirms says which one they have read about. */
  sha256: z.string(),
  tasks: z.array(ImportedTask),
  skipped: z.array(z.object({ source: z.string(), warnings: z.array(ImportWarning) })),
  /** Null in a rehearsal. */
  createdCount: count.nullable(),
})
export type TaskImportReport = z.infer<typeof TaskImportReport>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Without `confirm` nothing is written. */
const Confirmation = z.strictObject({ confirm: sha256.optional() })
const archiveRefusals = [
  'transfer.invalid_archive',
  'transfer.archive_mismatch',
  'request.too_large',
  'uploads.storage_quota_exceeded',
] as const

export const importTasks = defineRoute({
  method: 'POST',
  path: consolePath('/transfer/tasks'),
  access: staff('organiser'),
  summary:
    'Read tasks of other platforms from an archive: first what would become of them, then, confirmed, make them',
  params: CompetitionParams,
  body: Confirmation.extend({
    stageId: z.uuid(),
    /** Whether what is visible there is published here at once; otherwise somebody does it later. */
    publish: z.enum(['yes', 'no']),
  }),
  bodyType: 'multipart',
  reply: TaskImportReport,
  refusals: [...archiveRefusals, 'stages.not_found', 'tasks.too_many', 'request.too_many'],
})

export const exportBundle = defineRoute({
  method: 'GET',
  path: consolePath('/transfer/bundle'),
  access: staff('organiser'),
  summary: 'A whole competition as one file: texts, tasks, teams by name, the ledger; no flags and no people',
  params: CompetitionParams,
  answer: 'file',
  reply: fileReply,
  refusals: [],
  rate: 'write',
})

export const BundleImportReport = z.object({
  sha256: z.string(),
  version: count,
  name: z.string(),
  /** As the bundle says; null when it is not signed. */
  origin: z.string().nullable(),
  signature: ImportSignature,
  counts: z.object({
    stages: count,
    divisions: count,
    tasks: count,
    files: count,
    teams: count,
    announcements: count,
    events: count,
  }),
  /** The ledger's last hash, hexadecimal: the same in both installations. */
  chainHash: z.string(),
  /** What has to be given its flags again before anybody can solve it. */
  needFlags: z.array(z.string()),
  /** Null in a rehearsal. */
  competitionId: z.uuid().nullable(),
})
export type BundleImportReport = z.infer<typeof BundleImportReport>

export const importBundle = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/console/transfer/bundle',
  access: onlyRoles('administrator', 'organiser'),
  summary: 'Make a competition out of a bundle: its ledger is verified before anything is written',
  body: Confirmation,
  bodyType: 'multipart',
  reply: BundleImportReport,
  refusals: [...archiveRefusals, 'request.too_many'],
})

export const PendingImport = z.object({ id: z.uuid(), name: Localised, imported: AdminCompetitionImport })
export type PendingImport = z.infer<typeof PendingImport>

export const listPendingImports = defineRoute({
  method: 'GET',
  path: '/api/platform/web/competition/console/imports/pending',
  access: onlyRoles('administrator'),
  summary: 'Imported competitions that are hidden until an administrator shows them, the oldest first',
  reply: z.array(PendingImport),
  refusals: [],
})

export const approveImport = defineRoute({
  method: 'POST',
  path: consolePath('/import/approve'),
  access: staffWithRole('owner', 'administrator'),
  summary: 'End the waiting of an imported competition: one that is over is published, another may be',
  params: CompetitionParams,
  reply: z.object({ isPublished: z.boolean() }),
  refusals: ['transfer.no_pending_import'],
})
