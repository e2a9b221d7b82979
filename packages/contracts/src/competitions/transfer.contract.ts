import { z } from 'zod'
import { onlyRoles, staff, staffWithRole } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { AdminCompetitionImport, ImportSignature, ScoringRule } from './competition.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

const count = z.number().int().min(0)
/** Maximum size of an archive; larger task files are added one by one afterwards. */
export const maxArchiveBytes = 64 * 1024 * 1024

/** Parts of a foreign task that cannot be imported, or only in another form. */
export const importWarnings = [
  'unreadable',
  'type_unknown',
  'name_missing',
  'name_cut',
  'category_missing',
  'category_cut',
  'text_cut',
  'lost_html',
  'lost_picture',
  'lost_link',
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

/** A task of the import preview, without its flags. */
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
  /** The competition already has a task of this name; the import adds another. */
  alreadyExists: z.boolean(),
  warnings: z.array(ImportWarning),
})
export type ImportedTask = z.infer<typeof ImportedTask>

export const TaskImportReport = z.object({
  format: z.enum(['folders', 'platform-export']),
  /** Hash of the archive, hexadecimal: a confirmation names the archive that was previewed. */
  sha256: z.string(),
  tasks: z.array(ImportedTask),
  skipped: z.array(z.object({ source: z.string(), warnings: z.array(ImportWarning) })),
  /** Null in a dry run. */
  createdCount: count.nullable(),
})
export type TaskImportReport = z.infer<typeof TaskImportReport>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Without `confirm` the import is a dry run. */
const Confirmation = z.strictObject({ confirm: sha256.optional() })
const archiveRefusals = [
  'transfer.invalid_archive',
  'transfer.archive_mismatch',
  'request.too_large',
  'uploads.storage_quota_exceeded',
  'uploads.site_storage_full',
] as const

export const importTasks = defineRoute({
  method: 'POST',
  path: consolePath('/transfer/tasks'),
  access: staff('organiser'),
  summary: 'Import tasks of other platforms from an archive: a preview first, then, confirmed, the import',
  params: CompetitionParams,
  body: Confirmation.extend({
    stageId: z.uuid(),
    /** Whether tasks that are visible in the archive are published at once. */
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
  summary:
    'Export a competition as one file: texts, tasks, team names and ledger, without flags or personal data',
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
  /** Origin claimed by the bundle; null if unsigned. */
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
  /** Last hash of the ledger, hexadecimal: equal in both installations. */
  chainHash: z.string(),
  /** Tasks that need their flags again before they can be solved. */
  needFlags: z.array(z.string()),
  /** Null in a dry run. */
  competitionId: z.uuid().nullable(),
})
export type BundleImportReport = z.infer<typeof BundleImportReport>

export const importBundle = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/console/transfer/bundle',
  access: onlyRoles('administrator', 'organiser'),
  summary: 'Import a competition from a bundle; its ledger is verified before anything is written',
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
  summary: 'List imported competitions that await an administrator’s approval, oldest first',
  reply: z.array(PendingImport),
  refusals: [],
})

export const approveImport = defineRoute({
  method: 'POST',
  path: consolePath('/import/approve'),
  access: staffWithRole('owner', 'administrator'),
  summary:
    'Approve an imported competition: an ended one is published, any other may be published by its staff',
  params: CompetitionParams,
  reply: z.object({ isPublished: z.boolean() }),
  refusals: ['transfer.no_pending_import'],
})
