import type { ApplicationListItem } from '@tiltyard/contracts/browser'

type Waiting = {
  /** Who has to act next. */
  readonly on: 'stewards' | 'applicant'
  readonly days: number
  /** Days left for the answer, negative once it is overdue; null if none is due. */
  readonly dueInDays: number | null
}

const dayMs = 24 * 3600 * 1000

/** Null once an application is decided. */
export function waitingOf(
  item: Pick<ApplicationListItem, 'state' | 'submittedAt' | 'decidedAt' | 'answerDueAt'>,
  now: number,
): Waiting | null {
  const { state, submittedAt, decidedAt, answerDueAt } = item
  const daysSince = (iso: string) => Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs))
  if (state === 'returned')
    return { on: 'applicant', days: daysSince(decidedAt ?? submittedAt), dueInDays: null }
  if (state !== 'submitted') return null
  return {
    on: 'stewards',
    days: daysSince(submittedAt),
    dueInDays: answerDueAt ? Math.floor((Date.parse(answerDueAt) - now) / dayMs) : null,
  }
}
