import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/ctf/v3/tng/environments'
const environmentParams = z.object({ environmentId: z.uuid() })
const moment = z.iso.datetime()

/** The seed's states, and two that it does not show: waiting for room, and failed. */
export const EnvironmentState = z.enum([
  'queued',
  'creating',
  'starting',
  'running',
  'stopped',
  'deletion',
  'failed',
])
export type EnvironmentState = z.infer<typeof EnvironmentState>

export const EnvironmentFailure = z.enum(['create_failed', 'not_ready', 'exited', 'out_of_memory', 'expired'])
export type EnvironmentFailure = z.infer<typeof EnvironmentFailure>

export const EnvironmentService = z.object({
  name: Localised,
  port: z.number().int(),
  protocol: z.enum(['http', 'tcp']),
})

export const Environment = z.object({
  id: z.uuid(),
  name: Localised,
  state: EnvironmentState,
  /** Counted from 1, while it is queued. */
  place: z.number().int().nullable(),
  failure: EnvironmentFailure.nullable(),
  /** Questions that are open on it, the latest first. */
  questions: z.array(z.object({ id: z.uuid(), name: Localised })),
  createdAt: moment,
  startedAt: moment.nullable(),
  expiresAt: moment,
  /** Nothing carries it beyond. */
  maxExpiresAt: moment,
  /** From when it may be extended by hand; null where it stands at its cap. */
  extendableFrom: moment.nullable(),
  /** How long one like it takes to start, in the middle; null until it is known. */
  typicalSeconds: z.number().nullable(),
  hasTerminal: z.boolean(),
  /** Whose password may be set. */
  account: z.string().nullable(),
  services: z.array(EnvironmentService),
})
export type Environment = z.infer<typeof Environment>

export const listEnvironments = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'One’s own environments that are not gone yet, and how many may run',
  reply: z.object({
    data: z.array(Environment),
    runningLimit: z.number().int(),
    /** Whether this installation has an engine at all. */
    isAvailable: z.boolean(),
  }),
  refusals: [],
})

export const startEnvironment = defineRoute({
  method: 'POST',
  path: base,
  access: signedIn,
  summary: 'Ask for the environment of a question; the one that runs already is given again',
  body: z.strictObject({ questionId: z.uuid() }),
  reply: Environment,
  refusals: [
    'training.not_found',
    'training.verification_required',
    'environments.not_offered',
    'environments.not_found',
    'environments.unavailable',
    'environments.limit_reached',
    'environments.too_many_starts',
  ],
  retriable: true,
})

export const getEnvironment = defineRoute({
  method: 'GET',
  path: `${base}/:environmentId`,
  access: signedIn,
  summary: 'One’s own environment; gone ones are not found',
  params: environmentParams,
  reply: Environment,
  refusals: ['environments.not_found'],
})

export const extendEnvironment = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/extend`,
  access: signedIn,
  summary: 'More time, at most once in five minutes and never past the cap',
  params: environmentParams,
  reply: Environment,
  refusals: [
    'environments.not_found',
    'environments.not_running',
    'environments.extended_recently',
    'environments.max_lifetime_reached',
  ],
})

export const stopEnvironment = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/stop`,
  access: signedIn,
  summary: 'End its processes; what it held in memory is lost',
  params: environmentParams,
  reply: Environment,
  refusals: ['environments.not_found', 'environments.not_running'],
})

export const resetEnvironment = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/reset`,
  access: signedIn,
  summary: 'Throw it away and make it anew, with the time that is left',
  params: environmentParams,
  reply: Environment,
  refusals: [
    'environments.not_found',
    'environments.unavailable',
    'environments.limit_reached',
    'environments.too_many_starts',
  ],
})

export const deleteEnvironment = defineRoute({
  method: 'DELETE',
  path: `${base}/:environmentId`,
  access: signedIn,
  summary: 'Give it back',
  params: environmentParams,
  reply: emptyReply,
  refusals: ['environments.not_found'],
})

/** Good once and for half a minute, in the hands of the gateway only. */
export const createAccessTicket = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/enter`,
  access: signedIn,
  summary:
    'An address for the terminal, for setting the password or for one of the services, that opens once',
  params: environmentParams,
  body: z.discriminatedUnion('to', [
    z.strictObject({ to: z.enum(['terminal', 'password']) }),
    z.strictObject({ to: z.literal('service'), port: z.number().int().min(1).max(65_535) }),
  ]),
  reply: z.object({ address: z.url() }),
  refusals: ['environments.not_found', 'environments.not_running', 'environments.unavailable'],
  onlyInBrowser: true,
})
