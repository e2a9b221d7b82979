import type { Environment, EnvironmentState } from '@tiltyard/contracts/browser'

const pendingStates: readonly EnvironmentState[] = ['queued', 'creating', 'starting']

/** States that end without an action of the user. */
export const isPending = ({ state }: Pick<Environment, 'state'>): boolean => pendingStates.includes(state)

/** Environments that count against the user's limit: a failed one has no container. */
export const countedEnvironments = (all: readonly Environment[]): readonly Environment[] =>
  all.filter(({ state }) => state !== 'failed')

export function environmentOf(all: readonly Environment[], subjectId: string): Environment | null {
  return all.find(({ subjects }) => subjects.some(({ id }) => id === subjectId)) ?? null
}

/** The two endings of the specification: expired, or deleted by its owner. */
export type Ending = 'expired' | 'deleted'

/**
 * `environment` is the last known state, `isGone` means that the server has deleted it. Expiry takes
 * precedence: a page in a sleeping tab learns of both at once.
 */
export function endingOf(environment: Environment | null, isGone: boolean, now: number): Ending | null {
  if (!environment) return null
  if (environment.failure === 'expired' || Date.parse(environment.expiresAt) <= now) return 'expired'
  return isGone || environment.state === 'deletion' ? 'deleted' : null
}

const warningMinutes = [10, 5, 1] as const

/** The last warning threshold that was passed, in minutes; null before the first one and after expiry. */
export function warningAt(expiresAt: string, now: number): number | null {
  const minutes = (Date.parse(expiresAt) - now) / 60_000
  if (minutes <= 0) return null
  return warningMinutes.findLast((mark) => minutes <= mark) ?? null
}

export type Extension =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'never' }

/** Tolerance between the two clocks, so that an allowed extension does not flash as not yet allowed. */
const graceMs = 1_500

export function extensionOf({ extendableFrom }: Pick<Environment, 'extendableFrom'>, now: number): Extension {
  if (extendableFrom === null) return { kind: 'never' }
  return Date.parse(extendableFrom) <= now + graceMs
    ? { kind: 'now' }
    : { kind: 'later', from: extendableFrom }
}

/** Estimated progress of a start, at most 0.95; null if the typical duration is unknown. */
export function startProgress(elapsedSeconds: number, typicalSeconds: number | null): number | null {
  if (typicalSeconds === null || typicalSeconds <= 0) return null
  return Math.min(0.95, Math.max(0, elapsedSeconds) / typicalSeconds)
}
