import { publicUntil } from './public-until.rules.ts'

type Frozen = {
  readonly stages: readonly { readonly freezeAt: Date | null; readonly revealAt: Date | null }[]
  readonly revealedAt: Date | null
}

/** Whether the public board hides score events since a freeze at this moment. */
export function isFrozen({ stages, revealedAt }: Frozen, at: Date): boolean {
  const moments = stages.map(({ freezeAt, revealAt }) => ({
    freezeAt: freezeAt?.getTime() ?? null,
    revealAt: revealAt?.getTime() ?? null,
  }))
  const until = publicUntil({ stages: moments, revealedAt: revealedAt?.getTime() ?? null }, at.getTime())
  return until <= at.getTime()
}
