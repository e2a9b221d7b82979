import type { EnvironmentState } from '@tiltyard/contracts'

/** The state that people see: a desired state counts as reached, and re-creation is shown as creation. */
export function displayState({
  state,
  desired_state,
  failure,
}: {
  readonly state: string
  readonly desired_state?: string
  readonly failure?: string | null
}): EnvironmentState {
  if (desired_state === 'deleted' || state === 'deleted') return 'deletion'
  if (state === 'failed') return 'failed'
  if (desired_state === 'stopped') return 'stopped'
  if (state === 'deleting' && failure) return 'failed'
  if (state === 'deleting') return desired_state === 'running' ? 'creating' : 'deletion'
  return state as EnvironmentState
}

/** Limits start and stop loops: the number of starts in this time, whatever their outcome. */
export const startRateLimit = { starts: 10, seconds: 300 } as const

export function startRefusal(
  { alive, recentStarts }: { readonly alive: number; readonly recentStarts: number },
  limit: number,
): 'environments.limit_reached' | 'environments.too_many_starts' | null {
  if (alive >= limit) return 'environments.limit_reached'
  return recentStarts >= startRateLimit.starts ? 'environments.too_many_starts' : null
}

/** At most one extension in this time, however many answers arrive. */
const extensionCooldownSeconds = 300

type ExtensionFacts = {
  readonly now: Date
  readonly expires_at: Date
  readonly max_expires_at: Date
  readonly extended_at: Date | null
}

export function extendableFrom({
  expires_at,
  max_expires_at,
  extended_at,
  now,
}: ExtensionFacts): Date | null {
  if (expires_at >= max_expires_at) return null
  return extended_at ? new Date(extended_at.getTime() + extensionCooldownSeconds * 1_000) : now
}

export function extensionRefusal(
  facts: ExtensionFacts,
): 'environments.max_lifetime_reached' | 'environments.extended_recently' | null {
  const from = extendableFrom(facts)
  if (!from) return 'environments.max_lifetime_reached'
  return from > facts.now ? 'environments.extended_recently' : null
}

/** Extends by one lifetime, the longest of its open questions, and never beyond the cap. */
export function extendedExpiry(
  { expires_at, max_expires_at }: Pick<ExtensionFacts, 'expires_at' | 'max_expires_at'>,
  limitSeconds: number,
): Date {
  return new Date(Math.min(expires_at.getTime() + limitSeconds * 1_000, max_expires_at.getTime()))
}

/** The extension cap as a multiple of the lifetime. */
export const maxLifetimeFactor = 4
