import { type Rate, type ReasonId, type Result, type RouteShape, rateOf } from '@tiltyard/contracts'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Calls per caller within some seconds; anonymous callers share an address (a campus, a company), so the limit of an
 * address is higher. `pages` is the limit of the page server for all its visitors; it defaults to that of an address.
 */
export type Budget = {
  readonly account: number
  readonly address: number
  readonly pages?: number
  readonly seconds: number
}
export type Budgets = Readonly<Record<Rate, Budget>>

export const defaultBudgets: Budgets = {
  read: { account: 600, address: 3_000, pages: 12_000, seconds: 10 },
  write: { account: 120, address: 600, seconds: 60 },
  secret: { account: 20, address: 120, seconds: 60 },
}

export type Caller = { readonly kind: 'account' | 'address' | 'pages'; readonly id: string }

/** A counted call that can be refunded. */
export type Reservation = {
  readonly waitSeconds: number | null
  refund(): Promise<void>
}

export type RateLimiter = {
  /** Seconds to wait, or null within the budget. */
  spend(rate: Rate, caller: Caller): Promise<number | null>
  reserve(rate: Exclude<Rate, 'read'>, caller: Caller): Promise<Reservation>
}

/**
 * Reads are counted per process: the limit protects the process, and a round trip would cost more than the read. Writes
 * are counted in Redis across processes; while Redis is unavailable each process counts alone.
 */
export function createRateLimiter(
  redis: Redis,
  name: string,
  budgets: Budgets = defaultBudgets,
): RateLimiter {
  const reads = forEachKind(budgets.read, ({ points, seconds }) => createWindowCounter(points, seconds))
  const shared = (rate: 'write' | 'secret') =>
    forEachKind(budgets[rate], ({ kind, points, seconds }) =>
      createRedisCounter(redis, { points, duration: seconds, keyPrefix: `limits:${name}:${rate}:${kind}` }),
    )
  const others = { write: shared('write'), secret: shared('secret') }
  return {
    spend: async (rate, { kind, id }) =>
      rate === 'read' ? reads[kind](id) : (await others[rate][kind](id)).waitSeconds,
    reserve: (rate, { kind, id }) => others[rate][kind](id),
  }
}

type CounterOptions = { readonly kind: Caller['kind']; readonly points: number; readonly seconds: number }

function forEachKind<T>(
  { account, address, pages = address, seconds }: Budget,
  make: (options: CounterOptions) => T,
): Readonly<Record<Caller['kind'], T>> {
  return {
    account: make({ kind: 'account', points: account, seconds }),
    address: make({ kind: 'address', points: address, seconds }),
    pages: make({ kind: 'pages', points: pages, seconds }),
  }
}

function createRedisCounter(
  redis: Redis,
  options: { points: number; duration: number; keyPrefix: string },
): (id: string) => Promise<Reservation> {
  const insuranceLimiter = new RateLimiterMemory(options)
  const counter = new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter })
  const count = async (id: string) => {
    try {
      return { isOver: false, res: await counter.consume(id) }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isOver: true, res: refusal }
      throw refusal
    }
  }
  return async (id) => {
    const { isOver, res } = await count(id)
    const windowEnds = performance.now() + res.msBeforeNext
    return {
      waitSeconds: isOver ? Math.max(1, Math.ceil(res.msBeforeNext / 1000)) : null,
      async refund() {
        // A refund in the next window would add to a count that never included the call.
        if (performance.now() < windowEnds - windowMarginMs) await counter.reward(id).catch(() => {})
      },
    }
  }
}

const windowMarginMs = 100

/**
 * Counts calls in windows shared by all callers, so that counts are dropped at once and no caller needs a timer.
 * Returns the seconds left in the window once a caller has spent `points`.
 */
export function createWindowCounter(points: number, seconds: number): (id: string) => number | null {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (id) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + seconds * 1000
    }
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count > points ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : null
  }
}

export type BudgetSpending = {
  /** Seconds to wait, or null within the budgets. */
  readonly waitSeconds: number | null
  /** Refunds the attempt unless its result is a declared failure. */
  settle(result: Result<unknown, ReasonId>): Promise<void>
}

/**
 * Anonymous callers share the budgets of their address, so each route with a secret has its own budget and counts only
 * its declared failures. An attempt is counted before the handler runs and refunded afterwards, so that concurrent
 * guesses cannot exceed it; all calls together have the wider budget of writes.
 */
export async function spendBudget(
  limits: RateLimiter,
  route: RouteShape,
  caller: Caller,
): Promise<BudgetSpending> {
  const rate = rateOf(route)
  if (rate !== 'secret' || caller.kind === 'account')
    return { waitSeconds: await limits.spend(rate, caller), settle: async () => {} }
  const here: Caller = { kind: 'address', id: `${caller.id} ${route.path}` }
  const { failures } = route
  if (!failures) return { waitSeconds: await limits.spend(rate, here), settle: async () => {} }
  const calls = await limits.spend('write', here)
  const tries = await limits.reserve(rate, here)
  return {
    waitSeconds: calls ?? tries.waitSeconds,
    async settle(result) {
      if (result.ok || !failures.includes(result.reason)) await tries.refund()
    },
  }
}

/**
 * Redis may be unreachable or accept a command without a reply. Commands fail within half a second, so the limits fall
 * back to memory and no request waits.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 500,
    enableAutoPipelining: true,
  })
  redis.on('error', () => {})
  return redis
}
