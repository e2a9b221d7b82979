import { type Evaluation, rulesOf } from '@tiltyard/competition-types'
import { storedAnswer } from '@tiltyard/competition-types/answers'
import { ok, type RejudgeResult, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type PlatformDatabase,
  type PlatformReader,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import {
  digestSubmittedFlag,
  isSameDigest,
  judgeAnswer,
  judgeWithPatterns,
  type PatternVerdicts,
  recordSlowPatterns,
} from '../../challenges/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import { requireUpheldAppeal } from '../appeals/appeal-review.ts'
import { earningsOf } from '../play/play.rules.ts'
import { notifyTeamMembers } from '../play/play.store.ts'
import type { PlayDeps } from '../play/play-context.ts'
import { getRuleset } from '../play/ruleset.store.ts'
import type { TaskDefinition } from '../play/ruleset.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { getRevision, insertSolves, listWrongSubmissions, type WrongSubmission } from './adjustment.store.ts'

type TaskRef = { readonly competitionId: string; readonly taskId: string }
type RejudgeInput = TaskRef & { readonly reason: string; readonly appealId?: string | undefined }
type Refusals =
  | 'competitions.not_found'
  | 'competitions.insufficient_role'
  | 'tasks.not_found'
  | 'tasks.pattern_too_slow'
  | 'appeals.not_found'
  | 'appeals.not_upheld'
type RejudgeTaskResult = Result<RejudgeResult, Refusals>
type DryRunResult = Result<RejudgeResult, 'tasks.not_found' | 'tasks.pattern_too_slow'>
type Verdicts = Pick<PatternVerdicts, 'of'>

/** Returns the entries that would gain and writes nothing. */
export async function dryRunRejudge(
  deps: PlayDeps,
  { competitionId, taskId }: TaskRef,
): Promise<DryRunResult> {
  const { database, flagKey } = deps
  const reader = toReader(database)
  const task = await findTaskDefinition(database, reader, { competitionId, taskId })
  if (!task) return refuse('tasks.not_found')
  return withPatterns(deps, taskId, async (verdicts): Promise<DryRunResult> => {
    const outcome = await findNewSolvers(reader, flagKey, { competitionId, task, verdicts })
    return outcome.isUndecided ? refuse('tasks.pattern_too_slow') : ok(rejudgingView(outcome))
  })
}

/**
 * Stored wrong submissions that match the current flags become solves at this moment; the ledger is locked before they
 * are read, so that no entry solves the task meanwhile. Rejudging only adds solves, because the text of a correct
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
    const task = await findTaskDefinition(database, tx, { competitionId, taskId })
    if (!task) return refuse('tasks.not_found')
    const outcome = await findNewSolvers(tx, flagKey, { competitionId, task, verdicts })
    if (outcome.isUndecided) return refuse('tasks.pattern_too_slow')
    const solved = await insertSolves(
      tx,
      { competitionId, taskId, at: ledger.at },
      outcome.newSolvers.map(({ teamId, id }) => ({ teamId, submissionId: id })),
    )
    const newSolvers = outcome.newSolvers.filter(({ teamId }) => solved.has(teamId))
    await appendScoreEvents(
      tx,
      ledger,
      newSolvers.map(({ number, id, evaluation }) => ({
        kind: 'solve',
        team: number,
        task: task.number,
        ...earningsOf(evaluation),
        note: { submissionId: id, reason, isRejudged: true, ...appeal.value },
      })),
    )
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
    await notifyTeamMembers(
      tx,
      competitionId,
      newSolvers.map(({ teamId }) => ({ teamId, taskId })),
    )
    return ok(rejudgingView({ ...outcome, newSolvers }))
  })
}

const withPatterns = <Outcome>(
  deps: PlayDeps,
  taskId: string,
  judge: (verdicts: Verdicts) => Promise<Outcome>,
) => judgeWithPatterns(judge, (patterns) => recordSlowPatterns(deps, { challengeId: taskId, patterns }))

async function findTaskDefinition(
  database: PlatformDatabase,
  reader: PlatformReader,
  { competitionId, taskId }: TaskRef,
): Promise<TaskDefinition | undefined> {
  const revision = await getRevision(reader, competitionId)
  return (await getRuleset(database, reader, { competitionId, revision })).tasks.get(taskId)
}

function rejudgingView({ checked, newSolvers }: RejudgeOutcome): RejudgeResult {
  return {
    checked,
    newSolvers: newSolvers.map(({ teamId, teamName, sentAt }) => ({
      teamId,
      name: teamName,
      sentAt: sentAt.toISOString(),
    })),
  }
}

export type RejudgeOutcome = {
  /** Number of submissions that were judged again. */
  readonly checked: number
  /** The first correct submission of each entry, in order of arrival. */
  readonly newSolvers: readonly (WrongSubmission & { readonly evaluation: Evaluation })[]
  /** A pattern had no verdict on some submissions. */
  readonly isUndecided: boolean
}

const teamsPerPage = 500
const lowestTeamId = '00000000-0000-0000-0000-000000000000'

/** Judges the stored wrong submissions of a task by the current flags. */
async function findNewSolvers(
  reader: PlatformReader,
  flagKey: Buffer,
  {
    competitionId,
    task,
    verdicts,
  }: {
    readonly competitionId: string
    readonly task: TaskDefinition
    readonly verdicts: Pick<PatternVerdicts, 'of'>
  },
): Promise<RejudgeOutcome> {
  const rules = rulesOf(task.type)
  const first = new Map<string, RejudgeOutcome['newSolvers'][number]>()
  let checked = 0
  let isUndecided = false
  let afterTeam: string | null = lowestTeamId
  while (afterTeam !== null) {
    const page: Awaited<ReturnType<typeof listWrongSubmissions>> = await listWrongSubmissions(reader, {
      competitionId,
      taskId: task.id,
      afterTeam,
      teams: teamsPerPage,
    })
    checked += page.answers.length
    for (const answer of page.answers) {
      if (first.has(answer.teamId)) continue
      const isRight = isCorrectAnswer(answer, task, flagKey, verdicts)
      const { wrongBefore } = answer
      const evaluation = rules?.evaluate(
        { isRight: isRight === true, isSharedFlag: false, wrongBefore },
        task.settings,
      )
      if (evaluation?.verdict === 'right') first.set(answer.teamId, { ...answer, evaluation })
      isUndecided ||= isRight === null
    }
    afterTeam = page.lastTeam
  }
  const newSolvers = [...first.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  return { checked, newSolvers, isUndecided }
}

function isCorrectAnswer(
  { answer, minted }: WrongSubmission,
  task: TaskDefinition,
  flagKey: Buffer,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  const isOwn = minted !== null && isSameDigest(minted, digestSubmittedFlag(flagKey, task.id, answer).exact)
  return (
    isOwn ||
    judgeAnswer(flagKey, { challengeId: task.id, ...task }, storedAnswer(task.kind, answer), verdicts)
  )
}
