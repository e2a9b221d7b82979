import type {
  BodyOf,
  Language,
  ParamsOf,
  QueryOf,
  RefusalsOf,
  ReplyOf,
  Result,
  RouteShape,
  StaffRole,
} from '@tiltyard/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnOrigins } from './csrf.ts'
import type { EventStreams } from './event-streams.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { EncodedEnvelope } from './reply.ts'
import type { Cookies, RequestRetryKey } from './request.ts'
import type { UploadedFile } from './upload.ts'

/** The result of the service's own session or token check. */
export type Authenticated<A> = {
  readonly actor: A
  readonly id: string
  readonly roleId: unknown
  /** Whether the Token header belongs to this session. */
  verifyCsrfToken(token: string): boolean
  /** Restricts a personal access token to its scopes; sessions have no such limit. */
  mayCall?(route: RouteShape): boolean
}

export type BindOptions<A> = {
  readonly server: FastifyInstance
  /** Origins of our own pages: only these may change state, and only at their own origin. */
  readonly ownOrigins: OwnOrigins
  readonly limits: RateLimiter
  readonly rewritesPrefixes?: boolean
  /** Identifies our own page server, whose reads have a separate budget. */
  readonly internalKey?: string
  /** Set for services with event routes. */
  readonly streams?: EventStreams
  authenticate(request: FastifyRequest): Promise<Authenticated<A> | null>
  /** The actor's staff role in a competition; null for outsiders and unknown competitions. */
  staffRole?(actor: A, competitionId: string): Promise<StaffRole | null>
  /** Authenticates programs by `Authorization: Bearer`; their cookies are then ignored. */
  authenticateToken?(key: string): Promise<Authenticated<A> | null>
}

export type Call<R extends RouteShape, A> = {
  readonly actor: R['access'] extends { kind: 'anyone' } ? A | null : A
  /** The caller's role in the competition of the path, for staff routes. */
  readonly staffRole: R['access'] extends { kind: 'staff' } ? StaffRole : undefined
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly file: R extends { bodyType: 'multipart' } ? UploadedFile : undefined
  readonly language: Language
  readonly userAgent: string
  /** The caller's address as rate limits count it: an IPv4 address or an IPv6 /64 network. */
  readonly address: string
  /** Null within the budget; only routes with `handlesOverBudget` are called beyond it. */
  readonly waitSeconds: number | null
  /** Our own origin that the request was sent to. */
  readonly origin: string
  readonly cookies: Cookies
  /** Request data for the kernel: audit id, retry key and confirmed effect. */
  readonly request: {
    readonly requestId: string
    readonly retryKey?: RequestRetryKey
    readonly confirmedEffect?: string
  }
  setHeader(name: string, value: string): void
  /** Calls another bound read for the same caller, through all of its guards; the result is an encoded envelope. */
  read(route: RouteShape | undefined, input: ReadInput, deadline: AbortSignal): Promise<EncodedEnvelope>
}

/** A handler may return only the declared reply or a declared refusal; the compiler checks it. */
export type Handler<R extends RouteShape, A> = (
  call: Call<R, A>,
) => Promise<Result<ReplyOf<R>, RefusalsOf<R>>>

/** Input of a read within a batch, as it would be in an address: texts only. */
export type ReadInput = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
}
