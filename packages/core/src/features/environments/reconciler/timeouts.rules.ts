/** Seconds until another worker may take over a lease; it is renewed three times as often. */
export const leaseSeconds = 9
export const renewEveryMs = 3_000

/** Longer than any supported engine takes; a hanging engine must not hold a row for ever. */
export const engineTimeoutSeconds = {
  ensure: 90,
  stop: 30,
  remove: 45,
  list: 30,
  get: 30,
  load: 30,
  run: 20,
} as const

/** A warm environment lives at least this long after its claim, and is replaced when it no longer can. */
export const warmPromiseSeconds = 16 * 3600
export const warmLifeSeconds = 24 * 3600

/** An environment that ran longer than this was stable: earlier failures no longer count. */
export const stableSeconds = 60

const attemptLimits = { create_failed: 3, not_ready: 2, exited: 3, out_of_memory: 1, expired: 1 } as const
export type FailureKind = keyof typeof attemptLimits

/** A dry run is never retried, so that the organiser sees the fault at once. */
export function canRetry(failure: FailureKind, attempts: number, purpose: string): boolean {
  return purpose !== 'dry-run' && attempts < attemptLimits[failure]
}

/** 1, 2, 4 … seconds, at most 30. */
export function backOffSeconds(attempts: number): number {
  return Math.min(2 ** Math.max(attempts - 1, 0), 30)
}

export const maxAttempts = 1_000
