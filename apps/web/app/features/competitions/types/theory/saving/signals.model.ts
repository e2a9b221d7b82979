import type { ExamWatch } from '@tiltyard/contracts/browser'

export type ExamSignal = { readonly kind: 'leave' | 'paste'; readonly seconds: number | null }

/** Shorter absences are no leaving: a notice of the system, a click beside the page. */
const shortestLeaveMs = 1_000

export function leaveSignal(leftAt: number, backAt: number): ExamSignal | null {
  const ms = backAt - leftAt
  return ms > shortestLeaveMs ? { kind: 'leave', seconds: Math.min(Math.round(ms / 1_000), 86_400) } : null
}

export const isWatched = (watches: readonly ExamWatch[], { kind }: ExamSignal): boolean =>
  watches.includes(kind)
