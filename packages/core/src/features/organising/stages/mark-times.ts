import type { Actor, PlatformTx } from '../../../kernel/index.ts'
import type { Stage } from '../../competitions/index.ts'
import type { Held } from '../held.store.ts'
import { recordChange } from '../record-change.ts'
import type { NewTimes } from './stage-clock.rules.ts'
import { markStageTimes } from './stage-plan.store.ts'

const times = ({ freezeAt, endsAt, revealAt, pausedAt }: NewTimes) => ({
  freezeAt,
  endsAt,
  revealAt,
  pausedAt,
})

/** A stage's clock is set anew, and written down as it was and is. */
export async function markTimes(
  tx: PlatformTx,
  actor: Actor,
  { held, stage }: { readonly held: Held; readonly stage: Stage },
  { action, to }: { readonly action: string; readonly to: NewTimes },
): Promise<{ settingsRevision: number }> {
  await markStageTimes(tx, stage.id, to)
  return recordChange(tx, actor, held, {
    action,
    before: { stage: stage.id, ...times(stage) },
    after: { stage: stage.id, ...times(to) },
  })
}
