import type { CallFailure, CallOutcome } from '@tiltyard/client'
import type { FlagVerdict } from '@tiltyard/contracts/browser'

/** Feedback on the last attempt. */
export type FlagAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'verdict'; readonly verdict: FlagVerdict }
  /** The flag was not judged: wait this many seconds. */
  | { readonly kind: 'too-fast'; readonly seconds: number }
  /** Unknown whether the flag arrived; a retry with the same key is safe. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

const unreachableStatuses = new Set([0, 502, 503, 504])

export function answerOf(outcome: CallOutcome<FlagVerdict>): FlagAnswer {
  if (outcome.ok) return { kind: 'verdict', verdict: outcome.value }
  if (outcome.reason === 'play.too_many_attempts' || outcome.reason === 'request.too_many')
    return { kind: 'too-fast', seconds: secondsOf(outcome.details['seconds']) }
  return unreachableStatuses.has(outcome.status) || outcome.reason === 'network.unreadable'
    ? { kind: 'unsure' }
    : { kind: 'refused', failure: outcome }
}

function secondsOf(value: unknown): number {
  const seconds = Math.ceil(Number(value))
  return seconds > 0 ? seconds : 1
}

/** Refusals that mean that stage or task have changed: the page reloads them. */
export function isPageOutdated({ reason }: CallFailure): boolean {
  return reason.startsWith('play.') || reason.startsWith('tasks.')
}

/** The input is cleared only after a right flag. */
export function shouldKeepText(answer: FlagAnswer): boolean {
  return !(answer.kind === 'verdict' && answer.verdict.verdict !== 'wrong')
}

export type Attempt = { readonly flag: string; readonly key: string }

/** The same flag sent again before an answer is the same attempt; any other flag is a new one. */
export function attemptFor(open: Attempt | null, flag: string, newKey: () => string): Attempt {
  return open?.flag === flag ? open : { flag, key: newKey() }
}

/** Only an attempt with an unknown outcome stays pending. */
export function pendingAttempt(attempt: Attempt, answer: FlagAnswer): Attempt | null {
  return answer.kind === 'unsure' ? attempt : null
}
