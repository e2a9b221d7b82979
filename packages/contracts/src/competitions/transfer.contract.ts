import { z } from 'zod'
import { onlyRoles, staff, staffWithRole } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, fileReply } from '../route.ts'
import { ImportAtWork, ImportSignature } from './competition-import.ts'
import { consolePath, OneCompetition } from './console-competition.ts'
import { ScoringRule } from './scoring-rule.ts'

const count = z.number().int().min(0)
/** Of an archive as it is sent; larger tasks' files are added afterwards, one by one. */
export const largestArchiveBytes = 64 * 1024 * 1024

/** What of a foreign task has no place here, or another one than it had. */
export const transferLosses = [
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
  'need_unknown',
  'need_circle',
  'need_logic',
  'need_not_taken',
  'attempts_not_taken',
  'tags_cut',
  'connection_in_text',
  'service_not_taken',
  'script_not_taken',
  'solution_not_taken',
] as const
export const TransferLoss = z.object({ what: z.enum(transferLosses), detail: z.string() })
export type TransferLoss = z.infer<typeof TransferLoss>

/** One task as it would come, without what opens it. */
export const TransferredTask = z.object({
  source: z.string(),
  name: z.string(),
  category: z.string(),
  rule: ScoringRule,
  isPublished: z.boolean(),
  flags: count,
  hints: count,
  files: z.array(z.object({ name: z.string(), size: count })),
  needs: z.array(z.string()),
  /** A task of this name is in the competition already; this one comes beside it. */
  isThereAlready: z.boolean(),
  losses: z.array(TransferLoss),
})
export type TransferredTask = z.infer<typeof TransferredTask>

export const TaskTransfer = z.object({
  format: z.enum(['folders', 'platform-export']),
  /** Of the archive, hexadecimal: who confirms says which one they have read about. */
  sha256: z.string(),
  tasks: z.array(TransferredTask),
  leftOut: z.array(z.object({ source: z.string(), losses: z.array(TransferLoss) })),
  /** Null in a rehearsal. */
  made: count.nullable(),
})
export type TaskTransfer = z.infer<typeof TaskTransfer>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Without `confirm` nothing is written. */
const Confirmation = z.strictObject({ confirm: sha256.optional() })
const archiveRefusals = [
  'transfer.archive_refused',
  'transfer.other_archive',
  'request.too_large',
  'uploads.storage_full',
] as const

export const importTasks = defineRoute({
  method: 'POST',
  path: consolePath('/transfer/tasks'),
  access: staff('organiser'),
  summary:
    'Read tasks of other platforms from an archive: first what would become of them, then, confirmed, make them',
  params: OneCompetition,
  body: Confirmation.extend({
    stageId: z.uuid(),
    /** Whether what is visible there is published here at once; otherwise somebody does it later. */
    publish: z.enum(['yes', 'no']),
  }),
  bodyType: 'multipart',
  reply: TaskTransfer,
  refusals: [...archiveRefusals, 'stages.not_found', 'tasks.too_many', 'request.too_many'],
})

export const exportBundle = defineRoute({
  method: 'GET',
  path: consolePath('/transfer/bundle'),
  access: staff('organiser'),
  summary: 'A whole competition as one file: texts, tasks, teams by name, the ledger; no flags and no people',
  params: OneCompetition,
  answer: 'file',
  reply: fileReply,
  refusals: [],
  rate: 'write',
})

export const BundleTransfer = z.object({
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
export type BundleTransfer = z.infer<typeof BundleTransfer>

export const importBundle = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/console/transfer/bundle',
  access: onlyRoles('administrator', 'organiser'),
  summary: 'Make a competition out of a bundle: its ledger is verified before anything is written',
  body: Confirmation,
  bodyType: 'multipart',
  reply: BundleTransfer,
  refusals: [...archiveRefusals, 'request.too_many'],
})

export const WaitingImport = z.object({ id: z.uuid(), name: Localised, imported: ImportAtWork })
export type WaitingImport = z.infer<typeof WaitingImport>

export const listWaitingImports = defineRoute({
  method: 'GET',
  path: '/api/platform/web/competition/console/transfer/waiting',
  access: onlyRoles('administrator'),
  summary: 'Imported competitions that are hidden until an administrator shows them, the oldest first',
  reply: z.array(WaitingImport),
  refusals: [],
})

export const showImport = defineRoute({
  method: 'POST',
  path: consolePath('/transfer/show'),
  access: staffWithRole('owner', 'administrator'),
  summary: 'End the waiting of an imported competition: one that is over is published, another may be',
  params: OneCompetition,
  reply: z.object({ isPublished: z.boolean() }),
  refusals: ['transfer.nothing_waits'],
})
