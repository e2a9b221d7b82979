import type { Stage, StageState } from '../../competitions/index.ts'

type Times = Pick<Stage, 'startsAt' | 'freezeAt' | 'endsAt' | 'revealAt' | 'pausedAt'>
export type NewTimes = Pick<Stage, 'freezeAt' | 'endsAt' | 'revealAt' | 'pausedAt'>

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export function whyNotPaused(state: StageState) {
  if (state === 'paused') return 'stages.paused_already'
  return state === 'running' ? null : 'stages.not_running'
}

/** Going on gives back what was lost, if wanted: everything that was still ahead when the clock stopped moves by it. */
export function resumed(
  { freezeAt, endsAt, revealAt, pausedAt }: Times,
  at: Date,
  giveBackTime: boolean,
): NewTimes {
  const stopped = pausedAt ?? at
  const lost = giveBackTime ? Math.max(0, at.getTime() - stopped.getTime()) : 0
  const moved = (moment: Date | null) => (moment && moment > stopped ? later(moment, lost) : moment)
  return {
    freezeAt: moved(freezeAt),
    endsAt: moved(endsAt) ?? endsAt,
    revealAt: moved(revealAt),
    pausedAt: null,
  }
}

export function extended(
  { freezeAt, endsAt, revealAt, pausedAt }: Times,
  { at, minutes, moveFreeze }: { readonly at: Date; readonly minutes: number; readonly moveFreeze: boolean },
): NewTimes {
  const ms = minutes * 60_000
  return {
    freezeAt: freezeAt && moveFreeze && freezeAt > at ? later(freezeAt, ms) : freezeAt,
    endsAt: later(endsAt, ms),
    revealAt: revealAt && later(revealAt, ms),
    pausedAt,
  }
}

export function whyNotFrozen({ freezeAt, state }: Pick<Stage, 'freezeAt'> & { state: StageState }, at: Date) {
  if (state !== 'running' && state !== 'paused') return 'stages.not_running'
  return freezeAt && freezeAt <= at ? 'stages.is_frozen' : null
}

export function whyNotRevealed(
  stages: readonly { readonly state: StageState; readonly freezeAt: Date | null }[],
  revealedAt: Date | null,
) {
  if (revealedAt) return 'competitions.revealed_already'
  if (stages.every(({ freezeAt }) => freezeAt === null)) return 'competitions.nothing_frozen'
  return stages.every(({ state }) => state === 'over') ? null : 'stages.not_over'
}
