import type { Rate } from '@tiltyard/contracts'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { countInWindows } from './window-counter.ts'

/** Calls that one caller may make within some seconds. Strangers share an address (a campus, a company), so theirs is wider. */
export type Budget = { readonly account: number; readonly address: number; readonly seconds: number }
export type Budgets = Readonly<Record<Rate, Budget>>

export const defaultBudgets: Budgets = {
  read: { account: 600, address: 3_000, seconds: 10 },
  write: { account: 120, address: 600, seconds: 60 },
  secret: { account: 20, address: 120, seconds: 60 },
}

export type Caller = { readonly kind: 'account' | 'address'; readonly id: string }
/** Seconds to wait, or null when the call is within the budget. */
export type Limits = { spend(rate: Rate, caller: Caller): Promise<number | null> }

type Spend = (id: string) => number | null | Promise<number | null>

/**
 * Reads are counted in this process alone: the limit protects it, and a round trip would cost more than the read.
 * Writes are counted in Redis for all processes together; while Redis is away each process counts for itself.
 */
export function createLimits(redis: Redis, name: string, budgets: Budgets = defaultBudgets): Limits {
  const spends = new Map<string, Spend>()
  for (const [rate, { account, address, seconds }] of Object.entries(budgets)) {
    for (const [kind, points] of [
      ['account', account],
      ['address', address],
    ] as const) {
      const shared = { points, duration: seconds, keyPrefix: `limits:${name}:${rate}:${kind}` }
      spends.set(
        `${rate}:${kind}`,
        rate === 'read' ? countInWindows(points, seconds) : inRedis(redis, shared),
      )
    }
  }
  return {
    spend: async (rate, { kind, id }) => spends.get(`${rate}:${kind}`)?.(id) ?? null,
  }
}

function inRedis(redis: Redis, options: { points: number; duration: number; keyPrefix: string }): Spend {
  const insuranceLimiter = new RateLimiterMemory(options)
  const counter = new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter })
  return async (id) => {
    try {
      await counter.consume(id)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
}
