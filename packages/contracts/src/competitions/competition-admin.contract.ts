import { z } from 'zod'
import { onlyRoles, staff } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { AdminCompetitionImport, CompetitionTypeSchema } from './competition.schema.ts'
import {
  baseRevision,
  CompetitionDocuments,
  CompetitionParams,
  CompetitionSettings,
  CompetitionSettingsDetail,
  CompetitionTemplate,
  consolePath,
  offsetDateTime,
  SettingsRevisionReply,
} from './competition-settings.schema.ts'
import { CompetitionRole } from './competitions.contract.ts'
import { AdminDivision } from './divisions.contract.ts'
import { AdminStage } from './stages.contract.ts'

const count = z.number().int().min(0)

export const createCompetition = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/console',
  access: onlyRoles('administrator', 'organiser'),
  summary: 'Begin a competition from a template: a draft whose owner is who made it',
  body: z.strictObject({ template: CompetitionTemplate, name: localised(80), startsAt: offsetDateTime }),
  reply: z.object({ id: z.uuid() }),
  refusals: ['competitions.start_in_past'],
  retriable: true,
})

/** What stands between a competition and its opening; those that block keep it from being published. */
export const PublishChecklistItem = z.object({
  kind: z.enum([
    'import_pending',
    'no_stage',
    'no_division',
    'no_open_division',
    'all_stages_ended',
    'no_tasks',
    'no_published_task',
    'task_without_flag',
    'slow_pattern',
    'no_overview',
    'no_rules',
    'no_flag_format',
    'untranslated',
    'start_in_past',
    'registration_closed',
    'registration_after_start',
  ]),
  blocks: z.boolean(),
  /** How many, where it can be counted. */
  count: count.nullable(),
})
export type PublishChecklistItem = z.infer<typeof PublishChecklistItem>

export const CompetitionAdminView = z.object({
  id: z.uuid(),
  type: CompetitionTypeSchema,
  name: Localised,
  isPublished: z.boolean(),
  /** Of the person who asks. */
  role: CompetitionRole,
  settingsRevision: count,
  /** The server's clock: every state here is as of then. */
  now: z.iso.datetime(),
  registrationOpensAt: z.iso.datetime().nullable(),
  registrationClosesAt: z.iso.datetime().nullable(),
  rosterLocksAt: z.iso.datetime().nullable(),
  revealedAt: z.iso.datetime().nullable(),
  resultsPublishedAt: z.iso.datetime().nullable(),
  /** Null: it began here. */
  imported: AdminCompetitionImport.nullable(),
  stages: z.array(AdminStage),
  divisions: z.array(AdminDivision),
  counts: z.object({
    teams: count,
    entriesWaiting: count,
    entriesAccepted: count,
    materialsWaiting: count,
    incidentsPending: count,
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
  summary: 'A competition as its organising group sees it: state, plan, figures, and what is missing to open',
  params: CompetitionParams,
  reply: CompetitionAdminView,
  refusals: [],
})

export const getCompetitionSettings = defineRoute({
  method: 'GET',
  path: consolePath('/settings'),
  access: staff('monitor'),
  summary: 'Everything about a competition that its organisers write',
  params: CompetitionParams,
  reply: CompetitionSettingsDetail,
  refusals: [],
})

export const saveCompetitionSettings = defineRoute({
  method: 'PUT',
  path: consolePath('/settings'),
  access: staff('organiser'),
  summary: 'Change what a competition asks, tells and counts',
  params: CompetitionParams,
  body: z.strictObject({ baseRevision, settings: CompetitionSettings, documents: CompetitionDocuments }),
  reply: SettingsRevisionReply,
  refusals: [
    'competitions.revision_conflict',
    'competitions.invalid_team_size_range',
    'competitions.invalid_registration_window',
    'competitions.roster_lock_before_registration',
    'competitions.agreement_required_for_materials',
    'competitions.results_published',
  ],
  retriable: true,
  // Five texts in two languages: all of them long is more than the proxy takes, and more than anybody reads.
  largestBody: 1_900_000,
})

export const publishCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/publish'),
  access: staff('organiser'),
  summary: 'Show a draft to everybody',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.publish_checklist_incomplete', 'competitions.already_published'],
})

export const unpublishCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/unpublish'),
  access: staff('organiser'),
  summary: 'Make a draft of it again, while no team has been formed',
  params: CompetitionParams,
  reply: z.null(),
  refusals: ['competitions.has_teams', 'competitions.not_published'],
})
