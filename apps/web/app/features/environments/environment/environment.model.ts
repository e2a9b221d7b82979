import type { Environment, EnvironmentState } from '@tiltyard/contracts/browser'

const pendingStates: readonly EnvironmentState[] = ['queued', 'creating', 'starting']

/** On its way, by itself: there is nothing to do but to wait. */
export const isPending = ({ state }: Pick<Environment, 'state'>): boolean => pendingStates.includes(state)

/** Those that count against what one may have at once: what failed has no machine. */
export const countedEnvironments = (all: readonly Environment[]): readonly Environment[] =>
  all.filter(({ state }) => state !== 'failed')

export function environmentOf(all: readonly Environment[], questionId: string): Environment | null {
  return all.find(({ questions }) => questions.some(({ id }) => id === questionId)) ?? null
}

/** The seed's two ways to end: its time was up, or somebody gave it back. */
export type Ending = 'expired' | 'deleted'

/**
 * `seen` is the last that is known of it; `isGone` that the server knows nothing of it any more. By the server's clock: a page that
 * was asleep learns of both at once, and time comes first.
 */
export function endingOf(environment: Environment | null, isGone: boolean, now: number): Ending | null {
  if (!environment) return null
  if (environment.failure === 'expired' || Date.parse(environment.expiresAt) <= now) return 'expired'
  return isGone || environment.state === 'deletion' ? 'deleted' : null
}

const warningMinutes = [10, 5, 1] as const

/** The last mark that was passed, in minutes; null while there is more time than that, and when there is none. */
export function warningAt(expiresAt: string, now: number): number | null {
  const minutes = (Date.parse(expiresAt) - now) / 60_000
  if (minutes <= 0) return null
  return warningMinutes.findLast((mark) => minutes <= mark) ?? null
}

export type Extension =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'never' }

/** Two clocks are equal to about so much: what may be extended now is not shown as coming for the blink of an eye. */
const graceMs = 1_500

export function extensionOf({ extendableFrom }: Pick<Environment, 'extendableFrom'>, now: number): Extension {
  if (extendableFrom === null) return { kind: 'never' }
  return Date.parse(extendableFrom) <= now + graceMs
    ? { kind: 'now' }
    : { kind: 'later', from: extendableFrom }
}

/** How far a start probably is; never quite done before it is, and null where nobody knows how long it takes. */
export function startProgress(elapsedSeconds: number, typicalSeconds: number | null): number | null {
  if (typicalSeconds === null || typicalSeconds <= 0) return null
  return Math.min(0.95, Math.max(0, elapsedSeconds) / typicalSeconds)
}
