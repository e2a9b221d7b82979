import { z } from 'zod'
import type { Access } from './access.ts'
import type { ReasonId, StatusOf } from './reasons.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How the answer travels: the JSON envelope, the same around a value that was prepared once for many callers, a redirect
 * (303), a document or somebody's file as it is, or events that go on arriving until one side leaves.
 */
export type ReplyFormat = 'envelope' | 'prepared' | 'redirect' | 'document' | 'file' | 'events'

/** How a body travels when not as JSON: the seed's `requestType: 'form'`, or a form that holds a file. */
export type BodyType = 'form' | 'multipart'

/** Which budget a caller spends; see the edge's limits. */
export type Rate = 'read' | 'write' | 'secret'

export type RouteShape = {
  readonly method: Method
  /** The path that the page uses; the server's own path follows from the prefix table. */
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
  /** Response headers that carry part of the answer (the seed's `token`). */
  readonly replyHeaders?: readonly string[]
  readonly rate?: Rate
  /** Refusals that are failed guesses at a secret: of strangers' calls only these count against the address. */
  readonly failures?: readonly ReasonId[]
  /** The handler is told of a call over the budget instead of its being refused: it knows another way to pay. */
  readonly handlesOverBudget?: true
  /** A GET that changes something (the seed's ticket exchange) is guarded like a write. */
  readonly changesState?: true
  /** Bytes, where a body may be larger than the 256 kB that the edge takes otherwise. */
  readonly largestBody?: number
  /** The caller may send an Idempotency-Key and repeat the call safely. */
  readonly retriable?: true
  /** About the account itself: never for a personal access token, whatever it may do otherwise. */
  readonly onlyInBrowser?: true
}

/** Plain data: the server's validation, the page's call, OpenAPI, the access ledger and the demand for tests come from it. */
export function defineRoute<const R extends RouteShape>(route: R): R {
  return route
}

/** Of the console, whatever its access. */
export const isConsoleRoute = ({ path }: Pick<RouteShape, 'path'>): boolean =>
  path.split('/').includes('console')

/** What the edge answers because of a route's access, besides what its use case refuses. */
export function accessRefusals(access: Access): ReasonId[] {
  if (access.kind === 'anyone') return []
  if (access.kind === 'signed-in') return ['session.required']
  if (access.kind === 'role') return ['session.required', 'access.denied']
  return [
    'session.required',
    ...(access.roles ? (['access.denied'] as const) : []),
    // To people outside of the group there is no such competition.
    'competitions.not_found',
    ...(access.least === 'monitor' ? [] : (['competitions.insufficient_role'] as const)),
  ]
}

export const emptyReply = z.null()
export const redirectReply = z.object({ location: z.string() })
export const documentReply = <const T extends string>(type: T) =>
  z.object({ type: z.literal(type), text: z.string() })

/** A reply that was checked against its schema and written as JSON once. */
export type PreparedReply<T = unknown> = {
  /** Encoded, and in parts, so that many replies may share some of theirs. */
  readonly json: readonly Uint8Array[]
  /** Changes when the value does: whoever has this one already is told so instead (304). */
  readonly version: string
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
  /** Under which name it is saved. */
  name: z.string(),
  /** As it was found to be, never as its sender called it. */
  type: z.string(),
  /** Null where it is only known when everything has been read. */
  size: z.number().int().min(0).nullable(),
  /** Shown in pages and kept by caches; otherwise only saved, by this caller. */
  isPublic: z.boolean(),
  content: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null),
})
export type FileReply = z.infer<typeof fileReply>

export type ServerSentEvent = {
  /** Where the reader stands after it; sent back as Last-Event-ID by whoever comes again. */
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

/** An open connection to one reader. Whoever reads too slowly is cut off, and comes back for the rest. */
export type EventStream = {
  readonly lastEventId: string | null
  send(event: EncodedEvent): void
  end(): void
  whenEnded(listener: () => void): void
}

export const eventsReply = z.object({
  /** Called once, when the reader may be sent to. */
  follow: z.custom<(stream: EventStream) => void>((value) => typeof value === 'function'),
})

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

export type ParamsOf<R extends RouteShape> = OutputOf<R['params']>
export type QueryOf<R extends RouteShape> = OutputOf<R['query']>
export type BodyOf<R extends RouteShape> = OutputOf<R['body']>
/** What a handler must hand over (before the reply schema strips and checks it). */
export type ReplyOf<R extends RouteShape> = R extends { answer: 'prepared' }
  ? PreparedReply<z.output<R['reply']>>
  : z.input<R['reply']>
export type AnswerOf<R extends RouteShape> = z.output<R['reply']>
/** Those that the route declares, and those that follow from its access: a write asks again in its transaction. */
export type RefusalsOf<R extends RouteShape> = R['refusals'][number] | StaffRefusals<R['access']>
type StaffRefusals<A> = A extends { kind: 'staff' }
  ? 'competitions.not_found' | (A extends { least: 'monitor' } ? never : 'competitions.insufficient_role')
  : never
/** What a caller sends: only the parts that the route declares. */
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

/** Every status that a route may answer with by its own declaration; each needs a test block. */
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

/** The budget that a call spends when its route does not name one. */
export function rateOf(route: RouteShape): Rate {
  return route.rate ?? (changesState(route) ? 'write' : 'read')
}
