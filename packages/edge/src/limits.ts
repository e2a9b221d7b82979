import type { Rate } from '@tiltyard/contracts'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { countInWindows } from './window-counter.ts'

/**
 * Calls that one caller may make within some seconds. Strangers share an address (a campus, a company), so theirs is wider.
 * `pages` is what the page server may ask for all its visitors together; an address's when unset.
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

/** A call that was counted and may turn out not to count. */
export type Reservation = {
  readonly waitSeconds: number | null
  takeBack(): Promise<void>
}

export type Limits = {
  /** Seconds to wait, or null when the call is within the budget. */
  spend(rate: Rate, caller: Caller): Promise<number | null>
  reserve(rate: Exclude<Rate, 'read'>, caller: Caller): Promise<Reservation>
}

/**
 * Reads are counted in this process alone: the limit protects it, and a round trip would cost more than the read.
 * Writes are counted in Redis for all processes together; while Redis is away each process counts for itself.
 */
export function createLimits(redis: Redis, name: string, budgets: Budgets = defaultBudgets): Limits {
  const reads = eachKind(budgets.read, ({ points, seconds }) => countInWindows(points, seconds))
  const shared = (rate: 'write' | 'secret') =>
    eachKind(budgets[rate], ({ kind, points, seconds }) =>
      inRedis(redis, { points, duration: seconds, keyPrefix: `limits:${name}:${rate}:${kind}` }),
    )
  const others = { write: shared('write'), secret: shared('secret') }
  return {
    spend: async (rate, { kind, id }) =>
      rate === 'read' ? reads[kind](id) : (await others[rate][kind](id)).waitSeconds,
    reserve: (rate, { kind, id }) => others[rate][kind](id),
  }
}

type Counted = { readonly kind: Caller['kind']; readonly points: number; readonly seconds: number }

function eachKind<T>(
  { account, address, pages = address, seconds }: Budget,
  make: (counted: Counted) => T,
): Readonly<Record<Caller['kind'], T>> {
  return {
    account: make({ kind: 'account', points: account, seconds }),
    address: make({ kind: 'address', points: address, seconds }),
    pages: make({ kind: 'pages', points: pages, seconds }),
  }
}

function inRedis(
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
      async takeBack() {
        // The next window has not counted it, and must not give it back.
        if (performance.now() < windowEnds - windowMarginMs) await counter.reward(id).catch(() => {})
      },
    }
  }
}

const windowMarginMs = 100
