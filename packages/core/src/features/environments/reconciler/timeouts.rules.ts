/** How long whoever works on a row may be silent before another takes over; it says that it lives three times as often. */
export const leaseSeconds = 9
export const renewEveryMs = 3_000

/** Longer than any engine of ours takes; an engine that hangs must not hold a row for ever. */
export const engineTimeoutSeconds = {
  ensure: 90,
  stop: 30,
  remove: 45,
  list: 30,
  get: 30,
  load: 30,
  run: 20,
} as const

/** What is kept warm is promised to live for so long when it is handed out, and is replaced when it no longer can. */
export const warmPromiseSeconds = 16 * 3600
export const warmLifeSeconds = 24 * 3600

/** Beyond this a machine that ended did run: what went wrong before it no longer counts. */
export const stableSeconds = 60

const attemptLimits = { create_failed: 3, not_ready: 2, exited: 3, out_of_memory: 1, expired: 1 } as const
export type FailureKind = keyof typeof attemptLimits

/** Whoever tries a template wants to see at once what is wrong with it. */
export function canRetry(failure: FailureKind, attempts: number, purpose: string): boolean {
  return purpose !== 'dry-run' && attempts < attemptLimits[failure]
}

/** 1, 2, 4 … seconds, half a minute at most. */
export function backOffSeconds(attempts: number): number {
  return Math.min(2 ** Math.max(attempts - 1, 0), 30)
}

export const maxAttempts = 1_000
