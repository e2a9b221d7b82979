import { ok, type Result, refuse, type StagePlan } from '@tiltyard/contracts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  isConstraintViolation,
  newId,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import {
  lockCompetitionAtRevision,
  lockCompetitionForEdit,
  type PlanRefusal,
  type RoleRefusal,
  recordSettingsChange,
  type WriteRefusal,
} from '../admin/competition-edit.ts'
import { requireWritten } from '../admin/content-language.ts'
import type { Stage } from '../catalogue/competition.rules.ts'
import { listStages } from '../catalogue/competition.store.ts'
import { type PlannedEffect, stageEffect } from '../effects/effect.rules.ts'
import { requireConfirmedEffect } from '../effects/effects.ts'
import { moveRest } from './schedule-shift.ts'
import {
  bloodsDiffer,
  maxStages,
  type PlannedStage,
  parseStagePlan,
  stageAuditFields,
  whyCannotChangeStage,
  whyPlanInvalid,
} from './stage.rules.ts'
import {
  countTasksByStage,
  deleteStage,
  findStage,
  insertStage,
  updateBloodPercents,
  updateCompetitionType,
  updateStageOrder,
  updateStagePlan,
} from './stage.store.ts'

type Input = { readonly competitionId: string; readonly baseRevision: number; readonly stage: StagePlan }

type AddStageRefusal =
  | WriteRefusal
  | 'competitions.text_language_missing'
  | PlanRefusal
  | 'stages.too_many'
  | 'effects.not_confirmed'

export function addStage(
  deps: CoreDeps,
  actor: Actor,
  { stage, ...input }: Input,
): Promise<Result<{ id: string; settingsRevision: number }, AddStageRefusal>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionAtRevision(tx, actor, input)
    if (!locked.ok) return locked
    if (locked.value.resultsPublishedAt) return refuse('competitions.results_published')
    const unwritten = await requireWritten(tx, input.competitionId, stage.name)
    if (unwritten) return unwritten
    const others = await listStages(tx, clock, input.competitionId)
    const plan = parseStagePlan(
      stage,
      others.findLast(({ type }) => type === stage.type),
    )
    if (typeof plan === 'string') return refuse(plan)
    const why = whyPlanInvalid(plan)
    if (why) return refuse(why)
    if (others.length >= maxStages) return refuse('stages.too_many')
    const { at } = await openLedger(tx, clock, input.competitionId)
    const unconfirmed = await requireConfirmedEffect(tx, deps, input.competitionId, newStageEffect(plan, at))
    if (unconfirmed) return unconfirmed
    const number = Math.max(0, ...others.map((other) => other.number)) + 1
    const id = newId()
    await insertStage(tx, { ...plan, id, competitionId: input.competitionId, number })
    await updateCompetitionType(tx, input.competitionId)
    if (others[0] && bloodsDiffer(others[0].settings, plan.settings))
      await setBloodPercents(tx, clock, input.competitionId, plan.settings.bloodPercents)
    const saved = await recordSettingsChange(tx, actor, locked.value, {
      action: 'competitions.add-stage',
      after: { id, number, ...plan },
    })
    return ok({ id, ...saved })
  })
}

const newStageEffect = ({ name, startsAt }: PlannedStage, at: Date): PlannedEffect =>
  startsAt <= at ? { lines: [{ kind: 'stage', what: 'begins', name }], isFinal: true } : { lines: [] }

type ChangeStageInput = {
  readonly competitionId: string
  readonly stageId: string
  readonly baseRevision: number
  readonly stage: StagePlan
  /** Whether the rest of the schedule moves with the start. */
  readonly movesRest?: boolean
}
type Refusals =
  | WriteRefusal
  | PlanRefusal
  | 'competitions.text_language_missing'
  | 'stages.not_found'
  | 'stages.already_started'
  | 'stages.already_frozen'
  | 'stages.freeze_in_past'
  | 'stages.end_in_past'
  | 'stages.has_tasks'
  | 'competitions.already_revealed'
  | 'competitions.invalid_registration_window'
  | 'competitions.roster_lock_before_registration'
  | 'effects.not_confirmed'

export function changeStage(
  deps: CoreDeps,
  actor: Actor,
  { stage, movesRest = false, ...input }: ChangeStageInput,
): Promise<Result<{ settingsRevision: number }, Refusals>> {
  const { database, clock } = deps
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionAtRevision(tx, actor, input)
    if (!locked.ok) return locked
    if (locked.value.resultsPublishedAt) return refuse('competitions.results_published')
    const before = await findStage(tx, clock, input)
    if (!before) return refuse('stages.not_found')
    if (before.revealedAt) return refuse('competitions.already_revealed')
    const unwritten = await requireWritten(tx, input.competitionId, stage.name)
    if (unwritten) return unwritten
    const plan = parseStagePlan(stage, before)
    if (typeof plan === 'string') return refuse(plan)
    const { at } = await openLedger(tx, clock, input.competitionId)
    const tasks = (await countTasksByStage(tx, input.competitionId)).get(input.stageId) ?? 0
    const why = whyPlanInvalid(plan) ?? whyCannotChangeStage(before, plan, { at, tasks, ...locked.value })
    if (why) return refuse(why)
    const distanceMs = plan.startsAt.getTime() - before.startsAt.getTime()
    const rest = movesRest && distanceMs !== 0 ? await moveRest(tx, clock, input, { distanceMs, at }) : null
    if (rest?.refusal) return refuse(rest.refusal)
    const own = changeEffect(before, plan, at)
    const effect = { ...own, lines: [...own.lines, ...(rest?.lines ?? [])] }
    const unconfirmed = await requireConfirmedEffect(tx, deps, input.competitionId, effect)
    if (unconfirmed) return unconfirmed
    await updateStagePlan(tx, input.stageId, plan)
    await updateCompetitionType(tx, input.competitionId)
    if (bloodsDiffer(before.settings, plan.settings))
      await setBloodPercents(tx, clock, input.competitionId, plan.settings.bloodPercents)
    return ok(
      await recordSettingsChange(tx, actor, locked.value, {
        action: 'competitions.change-stage',
        before: stageAuditFields(before),
        after: { ...stageAuditFields({ ...before, ...plan }), ...(rest && { moved: rest.lines }) },
      }),
    )
  })
}

function changeEffect(before: Stage, plan: PlannedStage, at: Date): PlannedEffect {
  const { lines, isFinal } = stageEffect(before, plan, at)
  const bloods = { before: before.settings.bloodPercents, after: plan.settings.bloodPercents }
  return {
    lines: bloodsDiffer(before.settings, plan.settings)
      ? [...lines, { kind: 'bloods', before: [...bloods.before], after: [...bloods.after] }]
      : lines,
    isFinal: isFinal === true,
  }
}

async function setBloodPercents(
  tx: PlatformTx,
  clock: Clock,
  competitionId: string,
  percents: readonly number[],
): Promise<void> {
  await updateBloodPercents(tx, competitionId, percents)
  await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), [{ kind: 'bloods', percents }])
}

type OrderStagesInput = {
  readonly competitionId: string
  readonly baseRevision: number
  /** Each stage once. */
  readonly stageIds: readonly string[]
}

export function orderStages(
  { database, clock }: CoreDeps,
  actor: Actor,
  { stageIds, ...input }: OrderStagesInput,
): Promise<Result<{ settingsRevision: number }, WriteRefusal | 'stages.not_found'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionAtRevision(tx, actor, input)
    if (!locked.ok) return locked
    const before = (await listStages(tx, clock, input.competitionId)).map(({ id }) => id)
    if (before.toSorted().join() !== stageIds.toSorted().join()) return refuse('stages.not_found')
    await updateStageOrder(tx, stageIds)
    return ok(
      await recordSettingsChange(tx, actor, locked.value, {
        action: 'competitions.order-stages',
        before: { stages: before },
        after: { stages: stageIds },
      }),
    )
  })
}

type RemoveStageInput = { readonly competitionId: string; readonly stageId: string }

/** The foreign key of tasks decides, so that a task added concurrently also keeps the stage. */
export async function removeStage(
  deps: CoreDeps,
  actor: Actor,
  input: RemoveStageInput,
): Promise<
  Result<
    { settingsRevision: number },
    RoleRefusal | 'stages.not_found' | 'stages.has_tasks' | 'stages.last_stage' | 'effects.not_confirmed'
  >
> {
  const { database, clock } = deps
  try {
    return await transaction(database, async (tx) => {
      const locked = await lockCompetitionForEdit(tx, actor, input)
      if (!locked.ok) return locked
      const stages = await listStages(tx, clock, input.competitionId)
      const stage = stages.find(({ id }) => id === input.stageId)
      if (!stage) return refuse('stages.not_found')
      if (stages.length === 1) return refuse('stages.last_stage')
      const effect = { lines: [{ kind: 'stage', what: 'is_removed', name: stage.name }] } as const
      const unconfirmed = await requireConfirmedEffect(tx, deps, input.competitionId, effect)
      if (unconfirmed) return unconfirmed
      await deleteStage(tx, stage.id)
      await updateCompetitionType(tx, input.competitionId)
      return ok(
        await recordSettingsChange(tx, actor, locked.value, {
          action: 'competitions.remove-stage',
          before: stageAuditFields(stage),
        }),
      )
    })
  } catch (fault) {
    if (isConstraintViolation(fault, 'tasks_stage_id_competition_id_fkey')) return refuse('stages.has_tasks')
    throw fault
  }
}
