import type { ExamPaperListItem, SittingListItem } from '@tiltyard/contracts/browser'

/** As the server counts: open and without a save for so long. */
const silentSeconds = 60

const secondsBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))

export type SittingState = 'open' | 'silent' | NonNullable<SittingListItem['closedBy']>

export function stateOf(
  { state, closedBy, lastSavedAt, beganAt }: SittingListItem,
  serverNow: string,
): SittingState {
  if (state === 'closed') return closedBy ?? 'clock'
  const quiet = secondsBetween(Date.parse(lastSavedAt ?? beganAt), Date.parse(serverNow))
  return quiet >= silentSeconds ? 'silent' : 'open'
}

/** Null once the sitting is closed. */
export function millisecondsLeft({ state, deadlineAt }: SittingListItem, serverNow: string): number | null {
  return state === 'closed' ? null : secondsBetween(Date.parse(serverNow), Date.parse(deadlineAt)) * 1000
}

/** How a sitting ended by itself; what staff did is among its events. */
export function endOf({ closedAt, closedBy }: Pick<SittingListItem, 'closedAt' | 'closedBy'>) {
  return closedAt === null || closedBy === null || closedBy === 'organiser'
    ? null
    : { at: closedAt, by: closedBy }
}

type Age = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number }

export function ageOf(at: string, serverNow: string): Age {
  const seconds = secondsBetween(Date.parse(at), Date.parse(serverNow))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  return { unit: 'hours', count: Math.floor(seconds / 3_600) }
}

const signalKinds = ['leave', 'paste', 'secondDevice'] as const

/** The kinds of signals that a sitting has. */
export function signalsOf({ signals }: Pick<SittingListItem, 'signals'>) {
  return signalKinds.flatMap((kind) => (signals[kind] > 0 ? [{ kind, count: signals[kind] }] : []))
}

/** Why nobody sits a sealed paper. */
export function whyEmpty(
  { opensAt, closesAt }: Pick<ExamPaperListItem, 'opensAt' | 'closesAt'>,
  now: number,
): 'later' | 'open' | 'over' {
  if (now < Date.parse(opensAt)) return 'later'
  return now < Date.parse(closesAt) ? 'open' : 'over'
}
