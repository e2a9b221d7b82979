import { z } from 'zod'
import { staff } from '../access.ts'
import { competitionText, Localised } from '../localised.ts'
import { defineRoute } from '../route.ts'
import { TypeSettings } from './competition.schema.ts'
import {
  baseRevision,
  CompetitionParams,
  consolePath,
  offsetDateTime,
  SettingsRevisionReply,
} from './competition-settings.schema.ts'
import { combinedType, competitionTypes } from './competition-types.ts'

/** The type of one stage; a major competition combines stages of several types. */
export const StageType = z.enum(competitionTypes).exclude([combinedType])

export const StagePlan = z.strictObject({
  name: competitionText(60),
  type: StageType,
  startsAt: offsetDateTime,
  /** The public board is frozen from this time on. */
  freezeAt: offsetDateTime.nullable(),
  endsAt: offsetDateTime,
  /** When the frozen board is revealed automatically; null: manually. */
  revealAt: offsetDateTime.nullable(),
  /** Omitted: unchanged; of a new stage those of the last one of its type, or else the defaults. */
  settings: TypeSettings.optional(),
})
export type StagePlan = z.infer<typeof StagePlan>

export const AdminStage = z.object({
  id: z.uuid(),
  number: z.number().int(),
  name: Localised,
  type: StageType,
  startsAt: z.iso.datetime(),
  freezeAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
  revealAt: z.iso.datetime().nullable(),
  /** When it was revealed by hand. */
  revealedAt: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'running', 'paused', 'over']),
  settings: TypeSettings,
  tasks: z.number().int(),
})
export type AdminStage = z.infer<typeof AdminStage>

/** A type that a stage can have on this installation, with the settings of a new stage. */
export const AvailableStageType = AdminStage.pick({ type: true, settings: true })

const StageParams = CompetitionParams.extend({ stageId: z.uuid() })

/** Refusals of an inconsistent schedule, one per fault. */
const planRefusals = [
  'stages.ends_before_start',
  'stages.freeze_out_of_range',
  'stages.reveal_before_end',
  'stages.too_long',
  'stages.invalid_settings',
  'competitions.type_not_available',
  'competitions.results_published',
] as const

export const addStage = defineRoute({
  method: 'POST',
  path: consolePath('/stages'),
  access: staff('organiser'),
  summary: 'Add a stage after the others',
  params: CompetitionParams,
  body: z.strictObject({ baseRevision, stage: StagePlan }),
  reply: SettingsRevisionReply.extend({ id: z.uuid() }),
  refusals: [
    'competitions.text_language_missing',
    'competitions.revision_conflict',
    ...planRefusals,
    'stages.too_many',
    'effects.not_confirmed',
  ],
  retriable: true,
})

export const changeStage = defineRoute({
  method: 'PUT',
  path: consolePath('/stages/:stageId'),
  access: staff('organiser'),
  summary: 'Change a stage; the start of a started stage and the freeze of a frozen one stay',
  params: StageParams,
  body: z.strictObject({
    baseRevision,
    stage: StagePlan,
    /** Stages that have not begun, and times of registration and rosters that are ahead, move with the start. */
    movesRest: z.boolean().default(false),
  }),
  reply: SettingsRevisionReply,
  refusals: [
    'competitions.text_language_missing',
    'competitions.revision_conflict',
    ...planRefusals,
    'stages.not_found',
    'stages.already_started',
    'stages.already_frozen',
    'stages.freeze_in_past',
    'stages.end_in_past',
    'stages.has_tasks',
    'competitions.already_revealed',
    'competitions.invalid_registration_window',
    'competitions.roster_lock_before_registration',
    'effects.not_confirmed',
  ],
})

export const orderStages = defineRoute({
  method: 'POST',
  path: consolePath('/stages/order'),
  access: staff('organiser'),
  summary: 'Reorder the stages',
  params: CompetitionParams,
  body: z.strictObject({ baseRevision, stageIds: z.array(z.uuid()).min(1).max(20) }),
  reply: SettingsRevisionReply,
  refusals: ['competitions.revision_conflict', 'stages.not_found'],
})

export const removeStage = defineRoute({
  method: 'DELETE',
  path: consolePath('/stages/:stageId'),
  access: staff('organiser'),
  summary: 'Delete a stage without tasks',
  params: StageParams,
  reply: SettingsRevisionReply,
  refusals: ['stages.not_found', 'stages.has_tasks', 'stages.last_stage', 'effects.not_confirmed'],
})

export const pauseStage = defineRoute({
  method: 'POST',
  path: consolePath('/stages/:stageId/pause'),
  access: staff('organiser'),
  summary: 'Pause a running stage: submissions are refused until it resumes',
  params: StageParams,
  reply: SettingsRevisionReply,
  refusals: ['stages.not_found', 'stages.not_running', 'stages.already_paused', 'effects.not_confirmed'],
})

export const resumeStage = defineRoute({
  method: 'POST',
  path: consolePath('/stages/:stageId/resume'),
  access: staff('organiser'),
  summary: 'Resume a stage; optionally moves its remaining times by the length of the pause',
  params: StageParams,
  body: z.strictObject({ compensatePause: z.boolean() }),
  reply: SettingsRevisionReply,
  refusals: ['stages.not_found', 'stages.not_paused', 'effects.not_confirmed'],
})

export const extendStage = defineRoute({
  method: 'POST',
  path: consolePath('/stages/:stageId/extend'),
  access: staff('organiser'),
  summary: 'Extend a stage; optionally moves a freeze that is still ahead',
  params: StageParams,
  body: z.strictObject({ minutes: z.number().int().min(1).max(10_080), moveFreeze: z.boolean() }),
  reply: SettingsRevisionReply,
  refusals: [
    'stages.not_found',
    'stages.too_long',
    'stages.end_in_past',
    'competitions.already_revealed',
    'competitions.results_published',
    'effects.not_confirmed',
  ],
})

export const freezeStage = defineRoute({
  method: 'POST',
  path: consolePath('/stages/:stageId/freeze'),
  access: staff('organiser'),
  summary: 'Freeze the public board now',
  params: StageParams,
  reply: SettingsRevisionReply,
  refusals: ['stages.not_found', 'stages.not_running', 'stages.already_frozen', 'effects.not_confirmed'],
})

export const revealStage = defineRoute({
  method: 'POST',
  path: consolePath('/stages/:stageId/reveal'),
  access: staff('organiser'),
  summary: 'Reveal what the freeze of an ended stage has hidden to everybody; cannot be undone',
  params: StageParams,
  reply: SettingsRevisionReply,
  refusals: [
    'stages.not_found',
    'stages.not_ended',
    'competitions.scoreboard_not_frozen',
    'competitions.already_revealed',
    'effects.not_confirmed',
  ],
})

export const revealBoard = defineRoute({
  method: 'POST',
  path: consolePath('/reveal'),
  access: staff('organiser'),
  summary: 'Reveal all ended stages with a freeze to everybody; cannot be undone',
  params: CompetitionParams,
  reply: SettingsRevisionReply,
  refusals: [
    'stages.not_ended',
    'competitions.scoreboard_not_frozen',
    'competitions.already_revealed',
    'effects.not_confirmed',
  ],
})
