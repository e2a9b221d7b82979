import { z } from 'zod'
import { onlyRoles } from '../access.ts'
import { Localised } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'
import {
  NewTemplateFile,
  TemplateDetail,
  TemplateListItem,
  TemplatePlan,
} from './environment-template.schema.ts'
import { EnvironmentFailure, EnvironmentState } from './environments.contract.ts'

const base = '/api/ctf/v3/tng/console'
const access = onlyRoles('administrator', 'organiser')
const TemplateParams = z.object({ templateId: z.uuid() })
const EnvironmentParams = z.object({ environmentId: z.uuid() })
const RevisionReply = z.object({ revision: z.number().int() })
const count = z.number().int().min(0)
const moment = z.iso.datetime()

export const listTemplates = defineRoute({
  method: 'GET',
  path: `${base}/templates`,
  access,
  summary: 'Every template, archived ones last, with how its machines do',
  reply: z.array(TemplateListItem),
  refusals: [],
})

export const getTemplate = defineRoute({
  method: 'GET',
  path: `${base}/templates/:templateId`,
  access,
  summary: 'A template with the list of its files',
  params: TemplateParams,
  reply: TemplateDetail,
  refusals: ['environments.template_not_found'],
})

export const createTemplate = defineRoute({
  method: 'POST',
  path: `${base}/templates`,
  access,
  summary: 'Begin a template: only dry runs are made from it yet',
  body: z.strictObject({ template: TemplatePlan }),
  reply: RevisionReply.extend({ id: z.uuid() }),
  refusals: ['environments.address_not_permitted'],
  retriable: true,
})

export const saveTemplate = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId`,
  access,
  summary: 'Change a template; what runs stays as it is, what was kept warm is made anew',
  params: TemplateParams,
  body: z.strictObject({ baseRevision: z.number().int().min(1), template: TemplatePlan }),
  reply: RevisionReply,
  refusals: [
    'environments.template_not_found',
    'environments.template_revision_conflict',
    'environments.address_not_permitted',
  ],
})

export const publishTemplate = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId/publication`,
  access,
  summary: 'Let people be given machines of it, or no longer',
  params: TemplateParams,
  body: z.strictObject({ isPublished: z.boolean() }),
  reply: RevisionReply,
  refusals: ['environments.template_not_found', 'environments.address_not_permitted'],
})

export const archiveTemplate = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId/archive`,
  access,
  summary: 'Put a template away: nothing new is made from it; or take it back, unpublished',
  params: TemplateParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  reply: RevisionReply,
  refusals: ['environments.template_not_found'],
})

export const saveTemplateFile = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId/files`,
  access,
  summary: 'Put a small file into each machine after its start, or change it',
  params: TemplateParams,
  body: NewTemplateFile,
  reply: RevisionReply,
  refusals: ['environments.template_not_found', 'environments.template_file_too_large'],
  largestBody: 1_500_000,
})

export const removeTemplateFile = defineRoute({
  method: 'DELETE',
  path: `${base}/templates/:templateId/files`,
  access,
  summary: 'Take a file out of a template',
  params: TemplateParams,
  query: z.object({ path: z.string().min(1).max(255) }),
  reply: RevisionReply,
  refusals: ['environments.template_not_found', 'environments.template_file_not_found'],
})

export const DryRunStep = z.enum(['queued', 'created', 'prepared', 'ready'])
export type DryRunStep = z.infer<typeof DryRunStep>

export const DryRun = z.object({
  id: z.uuid(),
  templateId: z.uuid(),
  templateRevision: z.number().int(),
  state: EnvironmentState,
  place: z.number().int().nullable(),
  /** Those that are behind it, in their order, with how long each took. */
  steps: z.array(z.object({ step: DryRunStep, at: moment, seconds: z.number() })),
  attempts: count,
  failure: EnvironmentFailure.nullable(),
  /** What the engine or the machine said. */
  failureDetail: z.string().nullable(),
  expiresAt: moment,
})
export type DryRun = z.infer<typeof DryRun>

export const startDryRun = defineRoute({
  method: 'POST',
  path: `${base}/templates/:templateId/dry-runs`,
  access,
  summary: 'Start one for oneself, published or not, for a quarter of an hour',
  params: TemplateParams,
  reply: DryRun,
  refusals: [
    'environments.template_not_found',
    'environments.unavailable',
    'environments.limit_reached',
    'environments.too_many_starts',
  ],
  retriable: true,
})

export const getDryRun = defineRoute({
  method: 'GET',
  path: `${base}/dry-runs/:environmentId`,
  access,
  summary: 'How a dry run of one’s own goes, after its end too',
  params: EnvironmentParams,
  reply: DryRun,
  refusals: ['environments.not_found'],
})

const ResourceUsage = z.object({ cpuMillis: z.number(), memoryMb: z.number(), processes: z.number() })

export const ActiveEnvironment = z.object({
  id: z.uuid(),
  template: z.object({ id: z.uuid(), name: Localised }),
  purpose: z.enum(['warm', 'question', 'dry-run', 'scoring']),
  owner: z.object({ id: z.uuid(), nickname: z.string() }).nullable(),
  questions: z.array(z.object({ id: z.uuid(), name: Localised })),
  state: EnvironmentState,
  failure: EnvironmentFailure.nullable(),
  failureDetail: z.string().nullable(),
  attempts: count,
  /** What it may use, and what it used when it was last looked at. */
  limits: ResourceUsage,
  load: ResourceUsage.extend({ at: moment }).nullable(),
  createdAt: moment,
  runningAt: moment.nullable(),
  expiresAt: moment,
})
export type ActiveEnvironment = z.infer<typeof ActiveEnvironment>

export const listActiveEnvironments = defineRoute({
  method: 'GET',
  path: `${base}/environments`,
  access,
  summary: 'Everybody’s environments that are not gone, the oldest first',
  query: Paging.extend({
    state: EnvironmentState.optional(),
    templateId: z.uuid().optional(),
    ownerId: z.uuid().optional(),
  }),
  reply: pageOf(ActiveEnvironment),
  refusals: [],
})

export const forceDeleteEnvironment = defineRoute({
  method: 'DELETE',
  path: `${base}/environments/:environmentId`,
  access,
  summary: 'End somebody’s environment now',
  params: EnvironmentParams,
  reply: emptyReply,
  refusals: ['environments.not_found'],
})

const ResourceTotals = z.object({ count, cpuMillis: count, memoryMb: count })

export const getCapacity = defineRoute({
  method: 'GET',
  path: `${base}/capacity`,
  access,
  summary: 'How much of the engine is given out, who waits, and what the last hours let expect',
  reply: z.object({
    isAvailable: z.boolean(),
    used: ResourceTotals,
    /** Null: not limited. */
    limit: z.object({ count, cpuMillis: count.nullable(), memoryMb: count.nullable() }),
    warm: count,
    queued: count,
    /** The last 24, the oldest first: how many began, and how many there were at most. */
    hours: z.array(z.object({ from: moment, started: count, most: count })),
    forecast: z.object({
      /** By the busiest of the last three hours. */
      startsPerHour: z.number(),
      meanMinutes: z.number().nullable(),
      /** How many there will be at once if it goes on like this. */
      expected: z.number(),
      isEnough: z.boolean(),
    }),
  }),
  refusals: [],
})
