import { ok, type RejudgeResult, type Result, refuse } from '@tiltyard/contracts'
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
import { requireStaffRole } from '../staff/staff-role.ts'
import { getRevision } from './adjustment.store.ts'
import { findNewSolvers, rejudgingView, writeNewSolves } from './new-solvers.ts'

export type TaskRef = { readonly competitionId: string; readonly taskId: string }
type RejudgeInput = TaskRef & { readonly reason: string; readonly appealId?: string | undefined }
export type RejudgeRefusal =
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'competitions.archived'
  | 'tasks.not_found'
  | 'tasks.pattern_too_slow'
  | 'appeals.not_found'
  | 'appeals.not_upheld'
type RejudgeTaskResult = Result<RejudgeResult, RejudgeRefusal>
type DryRunResult = Result<RejudgeResult, 'tasks.not_found' | 'tasks.pattern_too_slow'>
export type Verdicts = Pick<PatternVerdicts, 'of'>

/** Returns the entries that would gain and writes nothing. */
export async function dryRunRejudge(
  deps: PlayDeps,
  { competitionId, taskId }: TaskRef,
): Promise<DryRunResult> {
  const { database, flagKey } = deps
  const reader = toReader(database)
  const found = await findRejudgedTask(database, reader, { competitionId, taskId })
  if (!found) return refuse('tasks.not_found')
  return withPatterns(deps, taskId, async (verdicts): Promise<DryRunResult> => {
    const outcome = await findNewSolvers(reader, flagKey, { competitionId, task: found.task, verdicts })
    return outcome.isUndecided ? refuse('tasks.pattern_too_slow') : ok(rejudgingView(outcome))
  })
}

/**
 * Stored wrong submissions that match the current flags become solves of the time when they were sent; the ledger is
 * locked before they are read, so that no entry solves the task meanwhile. Rejudging only adds solves, because the text of a correct
 * submission is not stored.
 */
export function rejudgeTask(deps: PlayDeps, actor: Actor, input: RejudgeInput): Promise<RejudgeTaskResult> {
  return withPatterns(deps, input.taskId, (verdicts) => rejudge(deps, actor, input, verdicts))
}

function rejudge(
  { database, clock, flagKey }: PlayDeps,
  actor: Actor,
  { competitionId, taskId, reason, appealId }: RejudgeInput,
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
    const { task, ruleset } = found
    const outcome = await findNewSolvers(tx, flagKey, { competitionId, task, verdicts })
    if (outcome.isUndecided) return refuse('tasks.pattern_too_slow')
    const note = { reason, isRejudged: true, ...appeal.value }
    const newSolvers = await writeNewSolves(tx, ledger, { ruleset, task, note }, outcome.newSolvers)
    audit(tx, {
      actor: actor.userId,
      action: 'scores.rejudge',
      subject: `competition:${competitionId}`,
      after: {
        task: task.name,
        reason,
        ...appeal.value,
        checked: outcome.checked,
        teams: newSolvers.map(({ teamName }) => teamName),
      },
    })
    return ok(rejudgingView({ ...outcome, newSolvers }))
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
