import type { EnvironmentState } from '@tiltyard/contracts'

/** What people are shown: a wish that will be met in a moment counts as met, and being made anew is being made. */
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

/** Against loops of starting and stopping: so many in so long, whatever became of them. */
export const startRateLimit = { starts: 10, seconds: 300 } as const

export function startRefusal(
  { alive, recentStarts }: { readonly alive: number; readonly recentStarts: number },
  perOwner: number,
): 'environments.limit_reached' | 'environments.too_many_starts' | null {
  if (alive >= perOwner) return 'environments.limit_reached'
  return recentStarts >= startRateLimit.starts ? 'environments.too_many_starts' : null
}

/** However many answers come. */
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

/** By one limit, the largest of those that are open on it, and never past the cap. */
export function extendedExpiry(
  { expires_at, max_expires_at }: Pick<ExtensionFacts, 'expires_at' | 'max_expires_at'>,
  limitSeconds: number,
): Date {
  return new Date(Math.min(expires_at.getTime() + limitSeconds * 1_000, max_expires_at.getTime()))
}

/** The absolute end, in limits. */
export const maxLifetimeFactor = 4
