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
  summary: 'List all templates, archived ones last, with the state of their environments',
  reply: z.array(TemplateListItem),
  refusals: [],
})

export const getTemplate = defineRoute({
  method: 'GET',
  path: `${base}/templates/:templateId`,
  access,
  summary: 'Get a template with the list of its files',
  params: TemplateParams,
  reply: TemplateDetail,
  refusals: ['environments.template_not_found'],
})

export const createTemplate = defineRoute({
  method: 'POST',
  path: `${base}/templates`,
  access,
  summary: 'Create a template; only dry runs can use it until it is published',
  body: z.strictObject({ template: TemplatePlan }),
  reply: RevisionReply.extend({ id: z.uuid() }),
  refusals: ['environments.address_not_permitted'],
  retriable: true,
})

export const saveTemplate = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId`,
  access,
  summary: 'Change a template; running environments stay, the warm pool is rebuilt',
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
  summary: 'Publish or unpublish a template',
  params: TemplateParams,
  body: z.strictObject({ isPublished: z.boolean() }),
  reply: RevisionReply,
  refusals: ['environments.template_not_found', 'environments.address_not_permitted'],
})

export const archiveTemplate = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId/archive`,
  access,
  summary: 'Archive a template, so that nothing new is created from it, or restore it unpublished',
  params: TemplateParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  reply: RevisionReply,
  refusals: ['environments.template_not_found'],
})

export const saveTemplateFile = defineRoute({
  method: 'PUT',
  path: `${base}/templates/:templateId/files`,
  access,
  summary: 'Add or replace a small file that is written into each environment after its start',
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
  summary: 'Delete a file of a template',
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
  /** Completed steps in order, with the duration of each. */
  steps: z.array(z.object({ step: DryRunStep, at: moment, seconds: z.number() })),
  attempts: count,
  failure: EnvironmentFailure.nullable(),
  /** Output of the engine or the environment. */
  failureDetail: z.string().nullable(),
  expiresAt: moment,
})
export type DryRun = z.infer<typeof DryRun>

export const startDryRun = defineRoute({
  method: 'POST',
  path: `${base}/templates/:templateId/dry-runs`,
  access,
  summary: 'Start a dry run of a template, published or not, for fifteen minutes',
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
  summary: 'Get one of the caller’s dry runs, also after its end',
  params: EnvironmentParams,
  reply: DryRun,
  refusals: ['environments.not_found'],
})

const ResourceUsage = z.object({ cpuMillis: z.number(), memoryMb: z.number(), processes: z.number() })

export const ActiveEnvironment = z.object({
  id: z.uuid(),
  template: z.object({ id: z.uuid(), name: Localised }),
  purpose: z.enum(['warm', 'question', 'task', 'service', 'dry-run', 'scoring']),
  owner: z.object({ id: z.uuid(), nickname: z.string() }).nullable(),
  /** The team that shares it; null: it has no owner or belongs to a person. */
  team: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subjects: z.array(z.object({ id: z.uuid(), name: Localised })),
  state: EnvironmentState,
  failure: EnvironmentFailure.nullable(),
  failureDetail: z.string().nullable(),
  attempts: count,
  /** Limits, and the usage of the last sample. */
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
  summary: 'List the active environments of all users, oldest first',
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
  summary: 'Terminate a user’s environment',
  params: EnvironmentParams,
  reply: emptyReply,
  refusals: ['environments.not_found'],
})

const ResourceTotals = z.object({ count, cpuMillis: count, memoryMb: count })

export const getCapacity = defineRoute({
  method: 'GET',
  path: `${base}/capacity`,
  access,
  summary: 'Get engine capacity, queue and the forecast from the last hours',
  reply: z.object({
    isAvailable: z.boolean(),
    used: ResourceTotals,
    /** Null: unlimited. */
    limit: z.object({ count, cpuMillis: count.nullable(), memoryMb: count.nullable() }),
    warm: count,
    queued: count,
    /** The last 24 hours, oldest first: starts, and the peak number of environments. */
    hours: z.array(z.object({ from: moment, started: count, most: count })),
    forecast: z.object({
      /** From the busiest of the last three hours. */
      startsPerHour: z.number(),
      meanMinutes: z.number().nullable(),
      /** Expected number of concurrent environments at this rate. */
      expected: z.number(),
      isEnough: z.boolean(),
    }),
  }),
  refusals: [],
})
