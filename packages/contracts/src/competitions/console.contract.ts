import { z } from 'zod'
import { onlyRoles, staff } from '../access.ts'
import { Localised, localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { ImportAtWork } from './competition-import.ts'
import { AnyCompetitionType } from './competition-type.ts'
import { CompetitionRole } from './competitions.contract.ts'
import {
  baseRevision,
  CompetitionDocuments,
  CompetitionSettings,
  CompetitionTemplate,
  consolePath,
  moment,
  OneCompetition,
  Saved,
  SettingsRead,
} from './console-competition.ts'
import { OrganisedDivision } from './console-division.ts'
import { OrganisedStage } from './console-stage.ts'

const count = z.number().int().min(0)

export const createCompetition = defineRoute({
  method: 'POST',
  path: '/api/platform/web/competition/console',
  access: onlyRoles('administrator', 'organiser'),
  summary: 'Begin a competition from a template: a draft whose owner is who made it',
  body: z.strictObject({ template: CompetitionTemplate, name: localised(80), startsAt: moment }),
  reply: z.object({ id: z.uuid() }),
  refusals: ['competitions.starts_in_the_past'],
  retriable: true,
})

/** What stands between a competition and its opening; those that block keep it from being published. */
export const CompetitionGap = z.object({
  kind: z.enum([
    'import_waits',
    'no_stage',
    'no_division',
    'nobody_may_join',
    'all_over',
    'no_tasks',
    'no_published_task',
    'task_without_flag',
    'slow_pattern',
    'no_overview',
    'no_rules',
    'no_flag_format',
    'untranslated',
    'start_is_past',
    'registration_is_over',
    'registration_after_start',
  ]),
  blocks: z.boolean(),
  /** How many, where it can be counted. */
  count: count.nullable(),
})
export type CompetitionGap = z.infer<typeof CompetitionGap>

export const CompetitionAtWork = z.object({
  id: z.uuid(),
  type: AnyCompetitionType,
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
  imported: ImportAtWork.nullable(),
  stages: z.array(OrganisedStage),
  divisions: z.array(OrganisedDivision),
  counts: z.object({
    teams: count,
    entriesWaiting: count,
    entriesAccepted: count,
    materialsWaiting: count,
    casesWaiting: count,
    tasks: count,
    publishedTasks: count,
  }),
  gaps: z.array(CompetitionGap),
})
export type CompetitionAtWork = z.infer<typeof CompetitionAtWork>

export const getCompetitionAtWork = defineRoute({
  method: 'GET',
  path: consolePath(''),
  access: staff('monitor'),
  summary: 'A competition as its organising group sees it: state, plan, figures, and what is missing to open',
  params: OneCompetition,
  reply: CompetitionAtWork,
  refusals: [],
})

export const getCompetitionSettings = defineRoute({
  method: 'GET',
  path: consolePath('/settings'),
  access: staff('monitor'),
  summary: 'Everything about a competition that its organisers write',
  params: OneCompetition,
  reply: SettingsRead,
  refusals: [],
})

export const saveCompetitionSettings = defineRoute({
  method: 'PUT',
  path: consolePath('/settings'),
  access: staff('organiser'),
  summary: 'Change what a competition asks, tells and counts',
  params: OneCompetition,
  body: z.strictObject({ baseRevision, settings: CompetitionSettings, documents: CompetitionDocuments }),
  reply: Saved,
  refusals: [
    'competitions.changed_meanwhile',
    'competitions.team_size_turned',
    'competitions.registration_turned',
    'competitions.roster_before_registration',
    'competitions.materials_need_agreement',
    'competitions.results_are_out',
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
  params: OneCompetition,
  reply: z.null(),
  refusals: ['competitions.not_ready', 'competitions.published_already'],
})

export const unpublishCompetition = defineRoute({
  method: 'POST',
  path: consolePath('/unpublish'),
  access: staff('organiser'),
  summary: 'Make a draft of it again, while no team has been formed',
  params: OneCompetition,
  reply: z.null(),
  refusals: ['competitions.has_teams', 'competitions.not_published'],
})
