import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Localised } from '../localised.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/ctf/v3/tng/environments'
const environmentParams = z.object({ environmentId: z.uuid() })
const moment = z.iso.datetime()

/** The specification's states, and two more: queued and failed. */
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
  /** Position in the queue from 1, while queued. */
  place: z.number().int().nullable(),
  failure: EnvironmentFailure.nullable(),
  /** Questions or tasks open on this environment, latest first. */
  subjects: z.array(z.object({ id: z.uuid(), name: Localised })),
  createdAt: moment,
  startedAt: moment.nullable(),
  expiresAt: moment,
  /** Latest possible expiry. */
  maxExpiresAt: moment,
  /** When the environment may next be extended; null at the extension cap. */
  extendableFrom: moment.nullable(),
  /** Median start time of its template; null until known. */
  typicalSeconds: z.number().nullable(),
  hasTerminal: z.boolean(),
  /** Account whose password may be set. */
  account: z.string().nullable(),
  services: z.array(EnvironmentService),
})
export type Environment = z.infer<typeof Environment>

export const listEnvironments = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List the user’s active environments, with the limit',
  reply: z.object({
    data: z.array(Environment),
    runningLimit: z.number().int(),
    /** Whether this installation has an engine. */
    isAvailable: z.boolean(),
  }),
  refusals: [],
})

export const startEnvironment = defineRoute({
  method: 'POST',
  path: base,
  access: signedIn,
  summary: 'Start the environment of a question; returns the running one if there is one',
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
  summary: 'Get one of the user’s environments; deleted ones are not found',
  params: environmentParams,
  reply: Environment,
  refusals: ['environments.not_found'],
})

export const extendEnvironment = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/extend`,
  access: signedIn,
  summary: 'Extend an environment, at most once in five minutes and up to the extension cap',
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
  summary: 'Stop the processes of an environment; its memory is lost',
  params: environmentParams,
  reply: Environment,
  refusals: ['environments.not_found', 'environments.not_running'],
})

export const resetEnvironment = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/reset`,
  access: signedIn,
  summary: 'Reset an environment: it is recreated with the remaining time',
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
  summary: 'Delete an environment',
  params: environmentParams,
  reply: emptyReply,
  refusals: ['environments.not_found'],
})

/** For players' own tools (nc, curl, ssh): the token is the first line of a TCP connection, or a header of a request. */
export const ConnectionAddress = z.object({
  protocol: z.enum(['http', 'tcp']),
  /** A URL, or host and port. */
  address: z.string(),
  token: z.string(),
})
export type ConnectionAddress = z.infer<typeof ConnectionAddress>

export const ConnectionTarget = z.strictObject({ port: z.number().int().min(1).max(65_535) })

/** Valid while the person is signed in and may enter. */
export const createConnectionAddress = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/connect`,
  access: signedIn,
  summary: 'Create address and token of a service for the user’s own tools',
  params: environmentParams,
  body: ConnectionTarget,
  reply: ConnectionAddress,
  refusals: [
    'environments.not_found',
    'environments.not_running',
    'environments.no_address',
    'environments.unavailable',
  ],
  onlyInBrowser: true,
})

/** The only thing that a ticket opens. */
export const AccessTarget = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['terminal', 'password']) }),
  z.strictObject({ to: z.literal('service'), port: z.number().int().min(1).max(65_535) }),
])
export type AccessTarget = z.infer<typeof AccessTarget>

/** Valid once and for 30 seconds, at the gateway only. */
export const createAccessTicket = defineRoute({
  method: 'POST',
  path: `${base}/:environmentId/enter`,
  access: signedIn,
  summary: 'Create an access ticket: a single-use URL for the terminal, the password or a service',
  params: environmentParams,
  body: AccessTarget,
  reply: z.object({ address: z.url() }),
  refusals: ['environments.not_found', 'environments.not_running', 'environments.unavailable'],
  onlyInBrowser: true,
})
