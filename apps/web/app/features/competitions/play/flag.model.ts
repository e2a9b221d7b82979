import type { CallFailure, CallOutcome } from '@tiltyard/client'
import type { FlagVerdict } from '@tiltyard/contracts/browser'

/** What the box says of the last attempt. */
export type FlagAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'verdict'; readonly verdict: FlagVerdict }
  /** Nothing was judged: wait so many seconds. */
  | { readonly kind: 'too-fast'; readonly seconds: number }
  /** Nobody knows whether it arrived; sending it again with the same key is safe. */
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

/** Refusals after which the page is out of date: what it shows of stage and task has to be read again. */
export function isPageOutdated({ reason }: CallFailure): boolean {
  return reason.startsWith('play.') || reason.startsWith('tasks.')
}

/** A solved task keeps its box, but what was typed stays only where it may be mended. */
export function shouldKeepText(answer: FlagAnswer): boolean {
  return !(answer.kind === 'verdict' && answer.verdict.verdict !== 'wrong')
}

export type Attempt = { readonly flag: string; readonly key: string }

/** The same flag sent again before any answer has come is the same attempt; anything else is a new one. */
export function attemptFor(open: Attempt | null, flag: string, newKey: () => string): Attempt {
  return open?.flag === flag ? open : { flag, key: newKey() }
}

/** What stays open after an answer: only what nobody knows the fate of. */
export function pendingAttempt(attempt: Attempt, answer: FlagAnswer): Attempt | null {
  return answer.kind === 'unsure' ? attempt : null
}
