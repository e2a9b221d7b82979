import type { PublicStage } from '@tiltyard/contracts/browser'

/** The current stage: a running one, else the next to start, else the last that ended. */
export function currentStage(stages: readonly PublicStage[]): PublicStage | null {
  const byStart = [...stages].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  return (
    byStart.find(({ state }) => state === 'running') ??
    byStart.find(({ state }) => state === 'paused') ??
    byStart.find(({ state }) => state === 'waiting') ??
    byStart.at(-1) ??
    null
  )
}

/** Target of the countdown in the header; it does not run while the stage is paused. */
export function countdownTarget({ state, startsAt, endsAt }: PublicStage): {
  readonly until: string
  readonly label: 'startsIn' | 'endsIn' | 'endedAt'
  readonly runs: boolean
} {
  switch (state) {
    case 'waiting':
      return { until: startsAt, label: 'startsIn', runs: true }
    case 'over':
      return { until: endsAt, label: 'endedAt', runs: false }
    case 'running':
    case 'paused':
      return { until: endsAt, label: 'endsIn', runs: true }
  }
}

/** Time since which the public values are frozen. */
export function frozenSince({ state, freezeAt }: PublicStage, now: number): string | null {
  const isShown = state === 'running' || state === 'paused'
  return isShown && freezeAt !== null && Date.parse(freezeAt) <= now ? freezeAt : null
}
