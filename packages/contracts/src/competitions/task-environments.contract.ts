import { z } from 'zod'
import { signedIn, staff } from '../access.ts'
import {
  AccessTarget,
  ConnectionAddress,
  ConnectionTarget,
  Environment,
} from '../environments/environments.contract.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { PlayParams, playPath } from './competition.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { playRefusals } from './play.contract.ts'

const environmentParams = PlayParams.extend({ environmentId: z.uuid() })

export const listTeamEnvironments = defineRoute({
  method: 'GET',
  path: playPath('/environments'),
  access: signedIn,
  summary: 'List the active environments of the user’s team, with the limit',
  params: PlayParams,
  reply: z.object({
    data: z.array(Environment),
    runningLimit: z.number().int(),
    isAvailable: z.boolean(),
  }),
  refusals: playRefusals,
})

export const startTaskEnvironment = defineRoute({
  method: 'POST',
  path: playPath('/environments'),
  access: signedIn,
  summary: 'Start the environment of a task for the user’s team; returns the running one if there is one',
  params: PlayParams,
  body: z.strictObject({ taskId: z.uuid() }),
  reply: Environment,
  refusals: [
    ...playRefusals,
    'tasks.not_found',
    'tasks.locked',
    'play.suspended',
    'play.paused',
    'play.ended',
    'environments.not_offered',
    'environments.not_found',
    'environments.unavailable',
    'environments.limit_reached',
    'environments.too_many_starts',
  ],
  retriable: true,
})

export const getTeamEnvironment = defineRoute({
  method: 'GET',
  path: playPath('/environments/:environmentId'),
  access: signedIn,
  summary: 'Get an environment of the user’s team; deleted ones are not found',
  params: environmentParams,
  reply: Environment,
  refusals: [...playRefusals, 'environments.not_found'],
})

export const extendTeamEnvironment = defineRoute({
  method: 'POST',
  path: playPath('/environments/:environmentId/extend'),
  access: signedIn,
  summary:
    'Extend an environment of the user’s team, at most once in five minutes and up to the extension cap',
  params: environmentParams,
  reply: Environment,
  refusals: [
    ...playRefusals,
    'environments.not_found',
    'environments.not_running',
    'environments.extended_recently',
    'environments.max_lifetime_reached',
  ],
})

export const stopTeamEnvironment = defineRoute({
  method: 'POST',
  path: playPath('/environments/:environmentId/stop'),
  access: signedIn,
  summary: 'Stop the processes of a team’s environment; its memory is lost, and it can be started again',
  params: environmentParams,
  reply: Environment,
  refusals: [...playRefusals, 'environments.not_found', 'environments.not_running'],
})

export const resetTeamEnvironment = defineRoute({
  method: 'POST',
  path: playPath('/environments/:environmentId/reset'),
  access: signedIn,
  summary: 'Reset a team’s environment: it is recreated with the remaining time',
  params: environmentParams,
  reply: Environment,
  refusals: [
    ...playRefusals,
    'environments.not_found',
    'environments.unavailable',
    'environments.limit_reached',
    'environments.too_many_starts',
  ],
})

export const deleteTeamEnvironment = defineRoute({
  method: 'DELETE',
  path: playPath('/environments/:environmentId'),
  access: signedIn,
  summary: 'Delete an environment of the user’s team',
  params: environmentParams,
  reply: emptyReply,
  refusals: [...playRefusals, 'environments.not_found'],
})

/** As `createAccessTicket`: the ticket belongs to the member who asked for it. */
export const createTeamAccessTicket = defineRoute({
  method: 'POST',
  path: playPath('/environments/:environmentId/enter'),
  access: signedIn,
  summary: 'Create an access ticket: a single-use URL for the terminal, the password or a service',
  params: environmentParams,
  body: AccessTarget,
  reply: z.object({ address: z.url() }),
  refusals: [
    ...playRefusals,
    'environments.not_found',
    'environments.not_running',
    'environments.unavailable',
  ],
  onlyInBrowser: true,
})

/** As `createConnectionAddress`: the token belongs to the member who asked for it. */
export const createTeamConnectionAddress = defineRoute({
  method: 'POST',
  path: playPath('/environments/:environmentId/connect'),
  access: signedIn,
  summary: 'Create address and token of a service for the user’s own tools',
  params: environmentParams,
  body: ConnectionTarget,
  reply: ConnectionAddress,
  refusals: [
    ...playRefusals,
    'environments.not_found',
    'environments.not_running',
    'environments.no_address',
    'environments.unavailable',
  ],
  onlyInBrowser: true,
})

/** The environment of a task as its author sets it. */
export const TaskEnvironmentPlan = z.strictObject({
  templateId: z.uuid(),
  /** Lifetime; null: the default. */
  limitSeconds: z.number().int().min(60).max(86_400).nullable(),
})
export type TaskEnvironmentPlan = z.infer<typeof TaskEnvironmentPlan>

export const setTaskEnvironment = defineRoute({
  method: 'PUT',
  path: consolePath('/tasks/:taskId/environment'),
  access: staff('organiser'),
  summary: 'Set or remove the environment of a task; running ones stay as they are',
  params: CompetitionParams.extend({ taskId: z.uuid() }),
  body: z.strictObject({ environment: TaskEnvironmentPlan.nullable() }),
  reply: z.object({ revision: z.number().int() }),
  refusals: ['tasks.not_found', 'environments.template_not_found'],
})

export const listTaskTemplates = defineRoute({
  method: 'GET',
  path: consolePath('/environment-templates'),
  access: staff('organiser'),
  summary: 'List the published environment templates that a task may use',
  params: CompetitionParams,
  reply: z.array(z.object({ id: z.uuid(), name: Localised })),
  refusals: [],
})
