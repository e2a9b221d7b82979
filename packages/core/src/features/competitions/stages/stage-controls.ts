import { type EffectLine, ok, type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { openLedger } from '../../scores/index.ts'
import type { LockedCompetition } from '../admin/competition-admin.store.ts'
import { lockCompetitionForEdit, type RoleRefusal, recordSettingsChange } from '../admin/competition-edit.ts'
import { type Stage, type StageState, stageState } from '../catalogue/competition.rules.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { type PlannedEffect, stageEffect } from '../effects/effect.rules.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import {
  extendTimes,
  resumeTimes,
  type StageTimes,
  stagesToReveal,
  whyCannotFreeze,
  whyCannotPause,
  whyCannotReveal,
  whyPlanInvalid,
} from './stage.rules.ts'
import { findStage, markStagesRevealed, updateStageTimes } from './stage.store.ts'

export type StageKey = { readonly competitionId: string; readonly stageId: string }
type StageContext = {
  readonly competition: LockedCompetition
  readonly stage: Stage & { readonly state: StageState }
  readonly at: Date
}

/**
 * Changes a stage at the ledger's current moment: every earlier submission is already in the ledger, and no later one
 * can have an earlier time.
 */
function updateStage<T, R extends ReasonId>(
  { database, clock }: CoreDeps,
  actor: Actor,
  key: StageKey,
  update: (tx: PlatformTx, ctx: StageContext) => Promise<Result<T, R>>,
): Promise<Result<T, R | RoleRefusal | 'stages.not_found'>> {
  return transaction(database, async (tx): Promise<Result<T, R | RoleRefusal | 'stages.not_found'>> => {
    const locked = await lockCompetitionForEdit(tx, actor, key)
    if (!locked.ok) return locked
    const stage = await findStage(tx, clock, key)
    if (!stage) return refuse('stages.not_found')
    const { at } = await openLedger(tx, clock, key.competitionId)
    return update(tx, { competition: locked.value, stage: { ...stage, state: stageState(stage, at) }, at })
  })
}

export function pauseStage(deps: CoreDeps, actor: Actor, key: StageKey) {
  return updateStage(deps, actor, key, async (tx, ctx) => {
    const why = whyCannotPause(ctx.stage.state)
    if (why) return refuse(why)
    const to = { ...ctx.stage, pausedAt: ctx.at }
    const happens = { lines: [stageLine(ctx.stage, 'pauses')] }
    return applyStageTimes(deps, tx, actor, ctx, { action: 'competitions.pause', to, effect: happens })
  })
}

export function resumeStage(
  deps: CoreDeps,
  actor: Actor,
  { compensatePause, ...key }: StageKey & { readonly compensatePause: boolean },
) {
  return updateStage(deps, actor, key, async (tx, ctx) => {
    if (ctx.stage.state !== 'paused') return refuse('stages.not_paused')
    const to = resumeTimes(ctx.stage, ctx.at, compensatePause)
    // What the pause has moved depends on the moment of resuming: what was shown would never be what is confirmed.
    const effect = { lines: [stageLine(ctx.stage, 'resumes')] }
    return applyStageTimes(deps, tx, actor, ctx, { action: 'competitions.resume', to, effect })
  })
}

type Input = StageKey & { readonly minutes: number; readonly moveFreeze: boolean }

/** Also extends a stage that is over, which then resumes; not after the final board is public. */
export function extendStage(deps: CoreDeps, actor: Actor, { minutes, moveFreeze, ...key }: Input) {
  return updateStage(deps, actor, key, async (tx, ctx) => {
    const { competition, stage, at } = ctx
    if (competition.resultsPublishedAt) return refuse('competitions.results_published')
    if (stage.revealedAt) return refuse('competitions.already_revealed')
    const to = extendTimes(stage, { at, minutes, moveFreeze })
    if (whyPlanInvalid({ ...stage, ...to }) !== null) return refuse('stages.too_long')
    if (to.endsAt <= at && !stage.pausedAt) return refuse('stages.end_in_past')
    const effect = stageEffect(stage, { ...stage, ...to }, at)
    return applyStageTimes(deps, tx, actor, ctx, { action: 'competitions.extend', to, effect })
  })
}

/** Freezes from now on, never retroactively: the public has already seen the board. */
export function freezeStage(deps: CoreDeps, actor: Actor, key: StageKey) {
  return updateStage(deps, actor, key, async (tx, ctx) => {
    const why = whyCannotFreeze(ctx.stage, ctx.at)
    if (why) return refuse(why)
    const to = { ...ctx.stage, freezeAt: ctx.at }
    const effect = { lines: [stageLine(ctx.stage, 'freezes')], isFinal: true }
    return applyStageTimes(deps, tx, actor, ctx, { action: 'competitions.freeze', to, effect })
  })
}

type RevealRefusal =
  | 'stages.not_ended'
  | 'competitions.scoreboard_not_frozen'
  | 'competitions.already_revealed'
  | 'effects.not_confirmed'

/** One stage, once it is over: later ones may still run, and stay frozen. */
export function revealStage(deps: CoreDeps, actor: Actor, key: StageKey) {
  return updateStage(deps, actor, key, (tx, { competition, stage, at }) =>
    revealStages(deps, tx, actor, competition, { stages: [stage], at }),
  )
}

/** All stages that are over. */
export function revealBoard(
  deps: CoreDeps,
  actor: Actor,
  input: { readonly competitionId: string },
): Promise<Result<{ settingsRevision: number }, RoleRefusal | RevealRefusal>> {
  const { database, clock } = deps
  return transaction(
    database,
    async (tx): Promise<Result<{ settingsRevision: number }, RoleRefusal | RevealRefusal>> => {
      const locked = await lockCompetitionForEdit(tx, actor, input)
      if (!locked.ok) return locked
      const { at } = await openLedger(tx, clock, input.competitionId)
      const stages = await listStages(tx, clock, input.competitionId)
      return revealStages(deps, tx, actor, locked.value, {
        stages: stages.map((stage) => ({ ...stage, state: stageState(stage, at) })),
        at,
      })
    },
  )
}

async function revealStages(
  deps: CoreDeps,
  tx: PlatformTx,
  actor: Actor,
  competition: LockedCompetition,
  { stages, at }: { readonly stages: readonly StageContext['stage'][]; readonly at: Date },
): Promise<Result<{ settingsRevision: number }, RevealRefusal>> {
  const why = whyCannotReveal(stages)
  if (why) return refuse(why)
  const shown = stagesToReveal(stages)
  const effect = { lines: shown.map((stage) => stageLine(stage, 'is_revealed')), isFinal: true }
  const unconfirmed = await requireConfirmedEffect(tx, deps, competition.id, effect)
  if (unconfirmed) return unconfirmed
  const stageIds = shown.map(({ id }) => id)
  await markStagesRevealed(tx, stageIds, at)
  return ok(
    await recordSettingsChange(tx, actor, competition, {
      action: 'competitions.reveal',
      before: { stages: stageIds, revealedAt: null },
      after: { stages: stageIds, revealedAt: at },
    }),
  )
}

const pickStageTimes = ({ freezeAt, endsAt, revealAt, pausedAt }: StageTimes) => ({
  freezeAt,
  endsAt,
  revealAt,
  pausedAt,
})

const stageLine = (
  { name }: Pick<Stage, 'name'>,
  what: Extract<EffectLine, { kind: 'stage' }>['what'],
): EffectLine => ({ kind: 'stage', what, name })

/** Writes the new times of a stage, and audits them with the old ones. */
async function applyStageTimes(
  deps: CoreDeps,
  tx: PlatformTx,
  actor: Actor,
  { competition, stage }: { readonly competition: LockedCompetition; readonly stage: Stage },
  {
    action,
    to,
    effect,
  }: { readonly action: string; readonly to: StageTimes; readonly effect: PlannedEffect },
): Promise<Result<{ settingsRevision: number }, 'effects.not_confirmed'>> {
  const unconfirmed = await requireConfirmedEffect(tx, deps, competition.id, effect)
  if (unconfirmed) return unconfirmed
  await updateStageTimes(tx, stage.id, to)
  return ok(
    await recordSettingsChange(tx, actor, competition, {
      action,
      before: { stage: stage.id, ...pickStageTimes(stage) },
      after: { stage: stage.id, ...pickStageTimes(to) },
    }),
  )
}
