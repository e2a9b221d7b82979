import { z } from 'zod'
import type { Access } from './access.ts'
import type { ReasonId, StatusOf } from './reasons.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Format of the reply: the JSON envelope, an envelope around a value prepared once for many callers, a redirect (303),
 * a document, a file, or an event stream.
 */
export type ReplyFormat = 'envelope' | 'prepared' | 'redirect' | 'document' | 'file' | 'events'

/** Encoding of a body other than JSON: the specification's `requestType: 'form'`, or multipart with a file. */
export type BodyType = 'form' | 'multipart'

/** The budget that a call consumes; see the limits of the edge. */
export type Rate = 'read' | 'write' | 'secret'

export type RouteShape = {
  readonly method: Method
  /** The path that pages use; the server's own path follows from the prefix table. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly bodyType?: BodyType
  readonly reply: z.ZodType
  readonly refusals: readonly ReasonId[]
  readonly answer?: ReplyFormat
  /** Response headers that carry part of the reply (the specification's `token`). */
  readonly replyHeaders?: readonly string[]
  readonly rate?: Rate
  /** Refusals that are failed guesses at a secret; of anonymous calls only these count against the address. */
  readonly failures?: readonly ReasonId[]
  /** Calls over the budget reach the handler instead of being refused, because it accepts a proof of work. */
  readonly handlesOverBudget?: true
  /** A GET that changes state (the specification's ticket exchange) is guarded like a write. */
  readonly changesState?: true
  /** Maximum body in bytes, where it exceeds the default of 256 kB. */
  readonly largestBody?: number
  /** The client may send an Idempotency-Key and repeat the call safely. */
  readonly retriable?: true
  /** Account management: refused for every personal access token, whatever its scopes. */
  readonly onlyInBrowser?: true
}

/** Routes are plain data: validation, page calls, OpenAPI, the policy and the required tests derive from them. */
export function defineRoute<const R extends RouteShape>(route: R): R {
  return route
}

/** True for routes of the console, whatever their access. */
export const isConsoleRoute = ({ path }: Pick<RouteShape, 'path'>): boolean =>
  path.split('/').includes('console')

/** Refusals of the edge that follow from a route's access. */
export function accessRefusals(access: Access): ReasonId[] {
  if (access.kind === 'anyone') return []
  if (access.kind === 'signed-in') return ['session.required']
  if (access.kind === 'role') return ['session.required', 'access.denied']
  return [
    'session.required',
    ...(access.roles ? (['access.denied'] as const) : []),
    // People outside the staff get `not_found`, so that hidden competitions stay hidden.
    'competitions.not_found',
    ...(access.least === 'monitor' ? [] : (['competitions.insufficient_role'] as const)),
  ]
}

export const emptyReply = z.null()
export const redirectReply = z.object({ location: z.string() })
export const documentReply = <const T extends string>(type: T) =>
  z.object({ type: z.literal(type), text: z.string() })

/** A reply that was validated against its schema and serialised once. */
export type PreparedReply<T = unknown> = {
  /** Encoded parts, so that many replies share some of them. */
  readonly json: readonly Uint8Array[]
  /** ETag of the value: a client that already has this version gets 304. Null: each reply differs, and none is stored. */
  readonly version: string | null
  /** Never present at run time. */
  readonly of?: T
}

export function prepareReply<S extends z.ZodType>(
  schema: S,
  value: z.input<S>,
  version: string,
): PreparedReply<z.output<S>> {
  return { json: [encodeJson(schema.parse(value))], version }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
export const preparedReplyText = ({ json }: PreparedReply): string =>
  json.map((part) => decoder.decode(part, { stream: true })).join('')
export const encodeJson = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value))

export const fileReply = z.object({
  /** File name for saving. */
  name: z.string(),
  /** Detected content type, never the one that the sender declared. */
  type: z.string(),
  /** Null if the size is only known after reading. */
  size: z.number().int().min(0).nullable(),
  /** Public files are shown in pages and cached; others are downloads of this caller only. */
  isPublic: z.boolean(),
  content: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null),
})
export type FileReply = z.infer<typeof fileReply>

export type ServerSentEvent = {
  /** Position after this event; clients send it back as Last-Event-ID when they reconnect. */
  readonly id?: string
  readonly kind?: string
  /** One line. */
  readonly data?: string
}

/** As it travels: made once for all who are sent it. */
export type EncodedEvent = Uint8Array

export function encodeEvent({ id, kind, data }: ServerSentEvent): EncodedEvent {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(kind === undefined ? [] : [`event: ${kind}`]),
    ...(data === undefined ? [] : [`data: ${data}`]),
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/** An open connection to one client. A slow client is disconnected and resumes from its position. */
export type EventStream = {
  readonly lastEventId: string | null
  send(event: EncodedEvent): void
  end(): void
  whenEnded(listener: () => void): void
}

export const eventsReply = z.object({
  /** Called once, when the connection is ready. */
  follow: z.custom<(stream: EventStream) => void>((value) => typeof value === 'function'),
})

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

export type ParamsOf<R extends RouteShape> = OutputOf<R['params']>
export type QueryOf<R extends RouteShape> = OutputOf<R['query']>
export type BodyOf<R extends RouteShape> = OutputOf<R['body']>
/** The handler's value, before the reply schema validates it. */
export type ReplyOf<R extends RouteShape> = R extends { answer: 'prepared' }
  ? PreparedReply<z.output<R['reply']>>
  : z.input<R['reply']>
export type AnswerOf<R extends RouteShape> = z.output<R['reply']>
/** Declared refusals and those of the route's access: a write checks access again in its transaction. */
export type RefusalsOf<R extends RouteShape> = R['refusals'][number] | StaffRefusals<R['access']>
type StaffRefusals<A> = A extends { kind: 'staff' }
  ? 'competitions.not_found' | (A extends { least: 'monitor' } ? never : 'competitions.insufficient_role')
  : never
/** Input of a call: only the parts that the route declares. */
export type CallInput<R extends RouteShape> = ([InputOf<R['params']>] extends [undefined]
  ? unknown
  : { params: InputOf<R['params']> }) &
  ([InputOf<R['query']>] extends [undefined] ? unknown : { query: InputOf<R['query']> }) &
  ([InputOf<R['body']>] extends [undefined]
    ? unknown
    : {
        body: R extends { bodyType: 'multipart' } ? InputOf<R['body']> & { file: Blob } : InputOf<R['body']>
      })

type HasInput<R extends RouteShape> = R extends
  | { params: z.ZodType }
  | { query: z.ZodType }
  | { body: z.ZodType }
  ? true
  : false

/** Every status that a route declares; each needs a test. */
export type StatusesOf<R extends RouteShape> =
  | (R extends { answer: 'redirect' } ? 303 : 200)
  | StatusOf<RefusalsOf<R>>
  | (R['access'] extends { kind: 'anyone' } ? never : 401)
  | (R['access'] extends { kind: 'role' } ? 403 : never)
  | (HasInput<R> extends true ? 400 : never)
  | (R extends { answer: 'events' } ? 429 : never)

export function changesState(route: RouteShape): boolean {
  return route.method !== 'GET' || route.changesState === true
}

/** The default budget of a route. */
export function rateOf(route: RouteShape): Rate {
  return route.rate ?? (changesState(route) ? 'write' : 'read')
}
