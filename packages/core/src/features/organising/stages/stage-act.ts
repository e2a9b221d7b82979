import { type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { type Stage, type StageState, stageState } from '../../competitions/index.ts'
import { openLedger } from '../../standings/index.ts'
import type { Held } from '../held.store.ts'
import { holdCompetition } from '../hold-competition.ts'
import type { RoleRefusal } from '../refusals.ts'
import { findStage } from './stage-plan.store.ts'

export type OneStage = { readonly competitionId: string; readonly stageId: string }
type Scene = {
  readonly held: Held
  readonly stage: Stage & { readonly state: StageState }
  readonly at: Date
}

/**
 * Something done to a stage at this moment. The moment is the ledger's: every answer that was taken before it is in the
 * ledger already, and none that comes later can have an earlier time.
 */
export function actOnStage<T, R extends ReasonId>(
  { database, clock }: CoreDeps,
  actor: Actor,
  asked: OneStage,
  act: (tx: PlatformTx, scene: Scene) => Promise<Result<T, R>>,
): Promise<Result<T, R | RoleRefusal | 'stages.not_found'>> {
  return transaction(database, async (tx): Promise<Result<T, R | RoleRefusal | 'stages.not_found'>> => {
    const held = await holdCompetition(tx, actor, asked)
    if (!held.ok) return held
    const stage = await findStage(tx, clock, asked)
    if (!stage) return refuse('stages.not_found')
    const { at } = await openLedger(tx, clock, asked.competitionId)
    return act(tx, { held: held.value, stage: { ...stage, state: stageState(stage, at) }, at })
  })
}
