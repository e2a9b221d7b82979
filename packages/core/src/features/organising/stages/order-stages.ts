import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { listStages } from '../../competitions/index.ts'
import { holdAsRead } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { WriteRefusal } from '../refusals.ts'
import { markStageOrder } from './stage-plan.store.ts'

type Input = {
  readonly competitionId: string
  readonly baseRevision: number
  /** Each stage once. */
  readonly stageIds: readonly string[]
}

export function orderStages(
  { database, clock }: CoreDeps,
  actor: Actor,
  { stageIds, ...asked }: Input,
): Promise<Result<{ settingsRevision: number }, WriteRefusal | 'stages.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdAsRead(tx, actor, asked)
    if (!held.ok) return held
    const before = (await listStages(tx, clock, asked.competitionId)).map(({ id }) => id)
    if (before.toSorted().join() !== stageIds.toSorted().join()) return refuse('stages.not_found')
    await markStageOrder(tx, stageIds)
    return ok(
      await recordChange(tx, actor, held.value, {
        action: 'competitions.order-stages',
        before: { stages: before },
        after: { stages: stageIds },
      }),
    )
  })
}
