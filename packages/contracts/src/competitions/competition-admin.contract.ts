import { z } from 'zod'
import { onlyRoles, staff, staffWithRole } from '../access.ts'
import { competitionText, Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { AdminCompetitionImport, CompetitionTypeSchema } from './competition.schema.ts'
import {
  baseRevision,
  CompetitionDocuments,
  CompetitionParams,
  CompetitionSettings,
  CompetitionSettingsDetail,
  CompetitionTemplate,
  ContentLanguage,
  consolePath,
  offsetDateTime,
  SettingsRevisionReply,
} from './competition-settings.schema.ts'
import { CompetitionRole } from './competitions.contract.ts'
import { AdminDivision } from './divisions.contract.ts'
import { CompetitionPhase } from './materials.contract.ts'
import { AdminStage, AvailableStageType } from './stages.contract.ts'

const count = z.number().int().min(0)

export const createCompetition = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/console',
  access: onlyRoles('administrator', 'organiser'),
  summary: 'Create a draft competition from a template; the caller becomes its owner',
  body: z.strictObject({
    template: CompetitionTemplate,
    name: competitionText(80),
    contentLanguage: ContentLanguage.default('both'),
    startsAt: offsetDateTime,
  }),
  reply: z.object({ id: z.uuid() }),
  refusals: ['competitions.text_language_missing', 'competitions.start_in_past'],
  retriable: true,
})

/** An item of the publish checklist; blocking items prevent publication. */
export const PublishChecklistItem = z.object({
  kind: z.enum([
    'import_pending',
    'no_stage',
    'type_not_available',
    'no_division',
    'no_open_division',
    'all_stages_ended',
    'no_tasks',
    'no_published_task',
    'task_without_flag',
    'slow_pattern',
    'guessable_without_limit',
    'evidence_missing',
    'variant_without_answer',
    'pass_score_out_of_reach',
    'no_overview',
    'no_rules',
    'no_flag_format',
    'untranslated',
    'start_in_past',
    'registration_closed',
    'registration_after_start',
  ]),
  blocks: z.boolean(),
  /** Null where the item has no number. */
  count: count.nullable(),
})
export type PublishChecklistItem = z.infer<typeof PublishChecklistItem>

export const CompetitionAdminView = z.object({
  id: z.uuid(),
  type: CompetitionTypeSchema,
  name: Localised,
  contentLanguage: ContentLanguage,
  isPublished: z.boolean(),
  phase: CompetitionPhase,
  /** The caller's role. */
  role: CompetitionRole,
  settingsRevision: count,
  /** The server's clock, to which every state here refers. */
  now: z.iso.datetime(),
  registrationOpensAt: z.iso.datetime().nullable(),
  registrationClosesAt: z.iso.datetime().nullable(),
  rosterLocksAt: z.iso.datetime().nullable(),
  resultsPublishedAt: z.iso.datetime().nullable(),
  archivedAt: z.iso.datetime().nullable(),
  /** Null: created on this installation. */
  imported: AdminCompetitionImport.nullable(),
  stages: z.array(AdminStage),
  stageTypes: z.array(AvailableStageType),
  divisions: z.array(AdminDivision),
  counts: z.object({
    teams: count,
    entriesWaiting: count,
    entriesAccepted: count,
    materialsWaiting: count,
    incidentsPending: count,
    appealsOpen: count,
    tasks: count,
    publishedTasks: count,
  }),
  publishChecklist: z.array(PublishChecklistItem),
})
export type CompetitionAdminView = z.infer<typeof CompetitionAdminView>

export const getCompetitionAdminView = defineRoute({
  method: 'GET',
  path: consolePath(''),
  access: staff('monitor'),
  summary: 'Get a competition for its staff: state, plan, figures and publish checklist',
  params: CompetitionParams,
  reply: CompetitionAdminView,
  refusals: [],
})

export const getCompetitionSettings = defineRoute({
  method: 'GET',
  path: consolePath('/settings'),
  access: staff('monitor'),
  summary: 'Get all settings of a competition',
  params: CompetitionParams,
  reply: CompetitionSettingsDetail,
  refusals: [],
})

export const saveCompetitionSettings = defineRoute({
  method: 'PUT',
  path: consolePath('/settings'),
  access: staff('organiser'),
  summary: 'Change the settings of a competition',
  params: CompetitionParams,
  body: z.strictObject({ baseRevision, settings: CompetitionSettings, documents: CompetitionDocuments }),
  reply: SettingsRevisionReply,
  refusals: [
    'competitions.text_language_missing',
    'competitions.revision_conflict',
    'competitions.invalid_team_size_range',
    'competitions.invalid_registration_window',
    'competitions.roster_lock_before_registration',
    'competitions.agreement_required_for_materials',
    'effects.not_confirmed',
  ],
  retriable: true,
  // Five texts in two languages, all at their maximum, would exceed the proxy's body limit.
  largestBody: 1_900_000,
})

export const publishCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/publish'),
  access: staff('organiser'),
  summary: 'Publish a draft',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.publish_checklist_incomplete', 'competitions.already_published'],
})

export const unpublishCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/unpublish'),
  access: staff('organiser'),
  summary: 'Turn a published competition back into a draft, while it has no team',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.has_teams', 'competitions.not_published'],
})

export const copyCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/copy'),
  access: staffWithRole('organiser', 'administrator', 'organiser'),
  summary:
    'Copy a competition without its teams, staff and results; the caller becomes the owner of the draft',
  params: CompetitionParams,
  /** All times move with the start of the first stage. */
  body: z.strictObject({ name: competitionText(80), startsAt: offsetDateTime }),
  reply: z.object({ id: z.uuid() }),
  refusals: [
    'competitions.text_language_missing',
    'competitions.start_in_past',
    'competitions.import_pending',
  ],
  retriable: true,
})

export const archiveCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/archive'),
  access: staff('owner'),
  summary: 'Take a draft or a finished competition out of all lists and make it read-only',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.not_over', 'competitions.already_archived'],
})

export const restoreCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/restore'),
  access: staff('owner'),
  summary: 'Take a competition out of the archive',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.not_archived'],
})

export const deleteCompetition = defineRoute({
  method: 'DELETE',
  path: consolePath(''),
  access: staff('owner'),
  summary: 'Delete a draft that never had a team, with its tasks and files',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.not_draft', 'competitions.has_teams', 'competitions.in_use'],
})
