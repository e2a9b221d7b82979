import type { ExamShows, OwnSittingState } from '@tiltyard/contracts'

/** A sitting as its row and the clock say. */
export type SittingState = {
  readonly state: 'open' | 'closed'
  readonly closedBy: 'candidate' | 'clock' | 'organiser' | null
  /** Past deadline and grace: over, whether or not the worker has written it down. */
  readonly isOver: boolean
}

export function whyNotOpen({
  state,
  closedBy,
  isOver,
}: SittingState): 'exam_sittings.closed' | 'exam_sittings.over' | null {
  if (state === 'closed' && closedBy !== 'clock') return 'exam_sittings.closed'
  return state === 'closed' || isOver ? 'exam_sittings.over' : null
}

type Window = { readonly opensAt: Date; readonly closesAt: Date }

export function windowOf(
  stage: { readonly startsAt: Date; readonly endsAt: Date },
  task: { readonly releasedAt: Date | null; readonly closesAt: Date | null },
): Window {
  return {
    opensAt: latest(stage.startsAt, task.releasedAt ?? stage.startsAt),
    closesAt: earliest(stage.endsAt, task.closesAt ?? stage.endsAt),
  }
}

export const latest = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date, other: Date) => (one < other ? one : other)

const minuteMs = 60_000

/** The stage's end cuts a sitting short, the end of the window for beginning does not. */
export function minutesFrom(at: Date, minutes: number, stageEndsAt: Date): number {
  return Math.max(0, Math.min(minutes, Math.floor((stageEndsAt.getTime() - at.getTime()) / minuteMs)))
}

export function ownState(
  sitting: SittingState | null,
  { opensAt, closesAt }: Window,
  { at, othersSit }: { readonly at: Date; readonly othersSit: boolean },
): OwnSittingState {
  if (sitting) return whyNotOpen(sitting) ? 'closed' : 'open'
  if (othersSit) return 'leader-sits'
  if (at < opensAt) return 'waiting'
  return at < closesAt ? 'ready' : 'missed'
}

/** Whether a candidate can read the result: with the settled marks, or at once where points are shown. */
export function isResultAvailable(
  shows: ExamShows,
  sitting: { readonly isClosed: boolean; readonly isMarked: boolean },
  paper: { readonly isSettled: boolean; readonly isFrozen: boolean },
): boolean {
  if (shows === 'never' || !sitting.isClosed || !sitting.isMarked) return false
  return shows === 'points' || (paper.isSettled && !paper.isFrozen)
}
