import {
  ok,
  type RefusalsOf,
  type RejudgePreview,
  type RejudgeResult,
  type Result,
  refuse,
  type rejudgeTask as route,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type PlatformDatabase,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { judgeWithPatterns, type PatternVerdicts, recordSlowPatterns } from '../../challenges/index.ts'
import { openLedger } from '../../scores/index.ts'
import { requireUpheldAppeal } from '../appeals/appeal-review.ts'
import type { PlayDeps } from '../play/play-context.ts'
import { getRuleset } from '../play/ruleset.store.ts'
import type { CompetitionRuleset, TaskDefinition } from '../play/ruleset.ts'
import { getConclusion } from '../results/result.store.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { getRevision } from './adjustment.store.ts'
import { previewPlan } from './rejudge-impact.ts'
import { planDigest, planRejudge } from './rejudge-plan.ts'
import { auditedChanges, resultOf, writePlan } from './rejudge-write.ts'

export type TaskRef = { readonly competitionId: string; readonly taskId: string }
type RejudgeInput = TaskRef & {
  /** Of the preview. */
  readonly digest: string
  readonly reason: string
  readonly appealId?: string | undefined
}
type RejudgeTaskResult = Result<RejudgeResult, RefusalsOf<typeof route> | StaffRefusal>
type DryRunResult = Result<RejudgePreview, 'tasks.not_found' | 'tasks.pattern_too_slow'>
export type Verdicts = Pick<PatternVerdicts, 'of'>

/** Who would gain and who would lose, by everything that was sent and kept; writes nothing. */
export async function dryRunRejudge(
  deps: PlayDeps,
  { competitionId, taskId }: TaskRef,
): Promise<DryRunResult> {
  const { database, clock, flagKey } = deps
  const reader = toReader(database)
  const found = await findRejudgedTask(database, reader, { competitionId, taskId })
  if (!found) return refuse('tasks.not_found')
  return withPatterns(deps, taskId, async (verdicts): Promise<DryRunResult> => {
    const plan = await planRejudge(reader, flagKey, { competitionId, ...found, verdicts, takesAway: true })
    if (plan.isUndecided) return refuse('tasks.pattern_too_slow')
    const { type } = await getConclusion(reader, clock, competitionId)
    return ok(await previewPlan(reader, { competitionId, type }, plan))
  })
}

/**
 * Judges a task as if its current answers had been there from the beginning. The ledger is locked before answers are
 * read, so that no entry solves the task meanwhile; what comes out has to be what was confirmed.
 */
export function rejudgeTask(deps: PlayDeps, actor: Actor, input: RejudgeInput): Promise<RejudgeTaskResult> {
  return withPatterns(deps, input.taskId, (verdicts) => rejudge(deps, actor, input, verdicts))
}

function rejudge(
  { database, clock, flagKey }: PlayDeps,
  actor: Actor,
  { competitionId, taskId, digest, reason, appealId }: RejudgeInput,
  verdicts: Verdicts,
): Promise<RejudgeTaskResult> {
  return transaction(database, async (tx): Promise<RejudgeTaskResult> => {
    const ledger = await openLedger(tx, clock, competitionId)
    const role = await requireStaffRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    const appeal = await requireUpheldAppeal(tx, { competitionId, appealId })
    if (!appeal.ok) return appeal
    const found = await findRejudgedTask(database, tx, { competitionId, taskId })
    if (!found) return refuse('tasks.not_found')
    const plan = await planRejudge(tx, flagKey, { competitionId, ...found, verdicts, takesAway: true })
    if (plan.isUndecided) return refuse('tasks.pattern_too_slow')
    if (planDigest(plan) !== digest) return refuse('adjustments.preview_changed')
    await writePlan(tx, ledger, plan, { reason, isRejudged: true, ...appeal.value })
    audit(tx, {
      actor: actor.userId,
      action: 'scores.rejudge',
      subject: `competition:${competitionId}`,
      after: { task: found.task.name, reason, ...appeal.value, ...auditedChanges(plan, taskId) },
    })
    return ok(resultOf(plan, taskId))
  })
}

export const withPatterns = <Outcome>(
  deps: PlayDeps,
  taskId: string,
  judge: (verdicts: Verdicts) => Promise<Outcome>,
) => judgeWithPatterns(judge, (patterns) => recordSlowPatterns(deps, { challengeId: taskId, patterns }))

/** The task by the revision that the reader sees, with the ruleset that it belongs to. */
export async function findRejudgedTask(
  database: PlatformDatabase,
  reader: PlatformReader,
  { competitionId, taskId }: TaskRef,
): Promise<{ readonly ruleset: CompetitionRuleset; readonly task: TaskDefinition } | null> {
  const revision = await getRevision(reader, competitionId)
  const ruleset = await getRuleset(database, reader, { competitionId, revision })
  const task = ruleset.tasks.get(taskId)
  return task ? { ruleset, task } : null
}
