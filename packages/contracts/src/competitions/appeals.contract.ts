import { z } from 'zod'
import { signedIn, staff } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { PlayParams, playPath } from './competition.schema.ts'
import {
  CompetitionParams,
  consolePath,
  offsetDateTime,
  SettingsRevisionReply,
} from './competition-settings.schema.ts'
import { IncidentSide } from './incidents.contract.ts'
import { playRefusals } from './play.contract.ts'

export const appealTextMax = 4000
export const appealAnswerMax = 2000

/** Upheld and rejected are decisions of the staff, withdrawn is one of the team; all three are final. */
export const AppealState = z.enum(['open', 'upheld', 'rejected', 'withdrawn'])
export type AppealState = z.infer<typeof AppealState>

/** What an appeal is about: the verdict on an answer, the task itself, or the score of the team. */
export const AppealKind = z.enum(['verdict', 'task', 'score'])
export type AppealKind = z.infer<typeof AppealKind>

export const AppealSubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('verdict'), taskId: z.uuid() }),
  z.strictObject({ kind: z.literal('task'), taskId: z.uuid() }),
  z.strictObject({ kind: z.literal('score') }),
])
export type AppealSubject = z.infer<typeof AppealSubject>

const NamedTask = z.object({ id: z.uuid(), name: Localised, category: z.string() })

/** An appeal as its team sees it. */
export const Appeal = z.object({
  id: z.uuid(),
  state: AppealState,
  kind: AppealKind,
  task: NamedTask.nullable(),
  /** Null: the account of the author was deleted. */
  text: z.string().nullable(),
  openedBy: z.string(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** The reason of the decision. */
  answer: z.string().nullable(),
})
export type Appeal = z.infer<typeof Appeal>

/** When teams may appeal against a stage and its tasks. */
export const AppealWindow = z.object({
  stageId: z.uuid(),
  name: Localised,
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
})
export type AppealWindow = z.infer<typeof AppealWindow>

export const OwnAppeals = z.object({
  isLeader: z.boolean(),
  /** Stages that have started. */
  windows: z.array(AppealWindow),
  /** Newest first. */
  appeals: z.array(Appeal),
})
export type OwnAppeals = z.infer<typeof OwnAppeals>

export const listOwnAppeals = defineRoute({
  method: 'GET',
  path: playPath('/appeals'),
  access: signedIn,
  summary: 'List the appeals of the user’s team and when it may appeal',
  params: PlayParams,
  reply: OwnAppeals,
  refusals: playRefusals,
})

export const openAppeal = defineRoute({
  method: 'POST',
  path: playPath('/appeals'),
  access: signedIn,
  summary: 'Appeal for the user’s team against a verdict, a task or its score',
  params: PlayParams,
  body: z.strictObject({ subject: AppealSubject, text: z.string().trim().min(1).max(appealTextMax) }),
  reply: z.object({ id: z.uuid() }),
  refusals: [
    ...playRefusals,
    'play.leader_only',
    'tasks.not_found',
    'tasks.locked',
    'appeals.window_closed',
    'appeals.already_open',
    'appeals.too_many_open',
  ],
  retriable: true,
})

export const withdrawAppeal = defineRoute({
  method: 'POST',
  path: playPath('/appeals/:appealId/withdraw'),
  access: signedIn,
  summary: 'Withdraw an open appeal of the user’s team',
  params: PlayParams.extend({ appealId: z.uuid() }),
  reply: emptyReply,
  refusals: [...playRefusals, 'play.leader_only', 'appeals.not_found', 'appeals.already_closed'],
  retriable: true,
})

const appealParams = CompetitionParams.extend({ appealId: z.uuid() })

export const AppealListItem = Appeal.omit({ text: true, answer: true }).extend({
  team: z.object({ teamId: z.uuid(), name: z.string(), orgName: z.string() }),
  decidedBy: z.string().nullable(),
})
export type AppealListItem = z.infer<typeof AppealListItem>

export const listAppeals = defineRoute({
  method: 'GET',
  path: consolePath('/appeals'),
  access: staff('monitor'),
  summary: 'List appeals of a state, oldest first',
  params: CompetitionParams,
  query: Paging.extend({
    state: AppealState.or(z.literal('all')).default('open'),
    teamId: z.uuid().optional(),
    taskId: z.uuid().optional(),
  }),
  reply: pageOf(AppealListItem),
  refusals: [],
})

export const AppealDetail = AppealListItem.extend({
  text: z.string().nullable(),
  answer: z.string().nullable(),
  /** Activity of the team on the task; null for an appeal about the score. */
  activity: IncidentSide.nullable(),
  /** Score events that name this appeal, in order. */
  consequences: z.array(
    z.object({
      seq: z.number().int(),
      at: z.iso.datetime(),
      kind: z.string(),
      amount: z.number().int().nullable(),
      teamName: z.string().nullable(),
      taskName: Localised.nullable(),
    }),
  ),
})
export type AppealDetail = z.infer<typeof AppealDetail>

export const getAppeal = defineRoute({
  method: 'GET',
  path: consolePath('/appeals/:appealId'),
  access: staff('monitor'),
  summary: 'Get an appeal with the team’s activity on the task and the score events that followed',
  params: appealParams,
  reply: AppealDetail,
  refusals: ['appeals.not_found'],
})

export const decideAppeal = defineRoute({
  method: 'POST',
  path: consolePath('/appeals/:appealId/decision'),
  access: staff('judge'),
  summary: 'Uphold or reject an appeal with an answer to the team; no score changes automatically',
  params: appealParams,
  body: z.strictObject({
    state: z.enum(['upheld', 'rejected']),
    answer: z.string().trim().min(1).max(appealAnswerMax),
  }),
  reply: emptyReply,
  refusals: ['appeals.not_found', 'appeals.own_team', 'appeals.already_closed'],
  retriable: true,
})

/** `until` is the set time; null: 24 hours after the end of the stage. */
export const AdminAppealWindow = AppealWindow.extend({ until: z.iso.datetime().nullable() })
export type AdminAppealWindow = z.infer<typeof AdminAppealWindow>

export const listAppealWindows = defineRoute({
  method: 'GET',
  path: consolePath('/appeal-windows'),
  access: staff('monitor'),
  summary: 'List until when teams may appeal, by stage',
  params: CompetitionParams,
  reply: z.array(AdminAppealWindow),
  refusals: [],
})

export const setAppealWindow = defineRoute({
  method: 'PUT',
  path: consolePath('/stages/:stageId/appeal-window'),
  access: staff('organiser'),
  summary: 'Set until when teams may appeal against a stage; null follows the end of the stage',
  params: CompetitionParams.extend({ stageId: z.uuid() }),
  body: z.strictObject({ until: offsetDateTime.nullable() }),
  reply: SettingsRevisionReply,
  refusals: ['stages.not_found', 'competitions.results_published'],
})
