import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { listStages, stageState } from '../../competitions/index.ts'
import { openLedger } from '../../standings/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordChange } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { whyNotRevealed } from './stage-clock.rules.ts'
import { markRevealed } from './stage-plan.store.ts'

type Refusals =
  | RoleRefusal
  | 'stages.not_over'
  | 'competitions.nothing_frozen'
  | 'competitions.revealed_already'

export function revealBoard(
  { database, clock }: CoreDeps,
  actor: Actor,
  asked: { readonly competitionId: string },
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, asked)
    if (!held.ok) return held
    const { at } = await openLedger(tx, clock, asked.competitionId)
    const stages = await listStages(tx, clock, asked.competitionId)
    const why = whyNotRevealed(
      stages.map((stage) => ({ ...stage, state: stageState(stage, at) })),
      held.value.revealedAt,
    )
    if (why) return refuse(why)
    await markRevealed(tx, asked.competitionId, at)
    return ok(
      await recordChange(tx, actor, held.value, {
        action: 'competitions.reveal',
        before: { revealedAt: null },
        after: { revealedAt: at },
      }),
    )
  })
}
