import type { Verdict } from '@tiltyard/competition-types'
import { answerText } from '@tiltyard/competition-types/answers'
import {
  type AnswerInput,
  type CompetitionType,
  type FlagVerdict,
  ok,
  type Refusal,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import {
  type Actor,
  commitBatch,
  commitWithRetry,
  connectionState,
  createBatcher,
  newId,
  type PlatformTx,
  type RetryKey,
} from '../../../kernel/index.ts'
import {
  digestSubmittedFlag,
  judgeAnswer,
  judgeWithPatterns,
  matchesFlag,
  recordSlowPatterns,
} from '../../challenges/index.ts'
import { appendScoreEvents, type LedgerEnd, lockLedger } from '../../scores/index.ts'
import { stageState } from '../catalogue/competition.rules.ts'
import { sealAnswer } from './answer-sealing.ts'
import { recordIncident } from './foreign-answers.ts'
import { passGroups, solveEvent } from './group-pass.ts'
import { insertKeptAnswers } from './kept-answer.store.ts'
import {
  type AnswerSubmission,
  attemptsLeft,
  type BatchFacts,
  type JudgedSubmission,
  judgeBatch,
  pairKey,
  publicVerdict,
  type SubmitRefusal,
} from './play.rules.ts'
import {
  assignBloods,
  insertSubmissions,
  listAttempts,
  listMintedFlagOwners,
  listSolved,
  notifyTeamMembers,
  upsertAttempts,
} from './play.store.ts'
import type { SubmitDeps } from './play-context.ts'
import { findCompetitionState, getRuleset, listPlayerEntries } from './ruleset.store.ts'
import { storedAddress } from './stored-address.ts'
import { giveVariants } from './variant.store.ts'

type TaskRef = {
  readonly competitionId: string
  readonly type: CompetitionType
  readonly taskId: string
  /** The network address of the request. */
  readonly address?: string
}

type SettledSubmission = PromiseSettledResult<SubmitResult>

type SubmissionQueue = {
  readonly submit: (input: QueuedSubmission) => Promise<SettledSubmission>
  waiting: number
}

/** Submissions per transaction; the rest goes into the next one. */
const maxBatchSize = 256
/**
 * A longer queue for one competition only occurs when the database is stalled; a refusal is better than unbounded
 * memory.
 */
const maxQueueLength = 4_096
const queuesOf = connectionState(() => new Map<string, SubmissionQueue>())

/**
 * Submissions that arrive during a commit are batched into the next one. There is one queue per competition and
 * process, and queued submissions hold no connection.
 */
export async function submitAnswer(
  deps: SubmitDeps,
  { userId }: Actor,
  { competitionId, type, taskId, answer, address }: TaskRef & { readonly answer: AnswerInput },
): Promise<SubmitResult> {
  if (answer.kind === 'file') return refuse('play.answer_type_mismatch')
  const queue = queueFor(deps, competitionId)
  if (queue.waiting >= maxQueueLength) return refuse('play.overloaded')
  queue.waiting += 1
  try {
    const flag = answer.kind === 'flag' ? digestSubmittedFlag(deps.flagKey, taskId, answer.flag) : null
    const { retryKey } = deps.database
    return await judgeWithPatterns(
      async (verdicts) => {
        const settled = await queue.submit({
          ...{ userId, type, taskId, answer, flag, verdicts, retryKey },
          address: storedAddress(address),
        })
        if (settled.status === 'rejected') throw settled.reason
        return settled.value
      },
      (patterns) => recordSlowPatterns(deps, { challengeId: taskId, patterns }),
    )
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) queuesOf(deps.database).delete(competitionId)
  }
}

export function submitFlag(
  deps: SubmitDeps,
  actor: Actor,
  { flag, ...ref }: TaskRef & { readonly flag: string },
): Promise<SubmitResult> {
  return submitAnswer(deps, actor, { ...ref, answer: { kind: 'flag', flag } })
}

function queueFor(deps: SubmitDeps, competitionId: string): SubmissionQueue {
  const queues = queuesOf(deps.database)
  const existing = queues.get(competitionId)
  if (existing) return existing
  const submit = createBatcher(
    (batch: readonly QueuedSubmission[]) =>
      commitWithRetry(batch, (some) => commitSubmissions(deps, competitionId, some)),
    { lanes: 1, largest: maxBatchSize },
  )
  const queue = { submit, waiting: 0 }
  queues.set(competitionId, queue)
  return queue
}

type AddressedSubmission = AnswerSubmission & { readonly address: string | null }
export type QueuedSubmission = AddressedSubmission & { readonly retryKey: RetryKey | undefined }
export type SubmitResult = Result<FlagVerdict, SubmitRefusal>

/** Each submission is judged separately, in order of arrival, by the state under the ledger's lock. */
function commitSubmissions(
  deps: SubmitDeps,
  competitionId: string,
  batch: readonly QueuedSubmission[],
): Promise<SubmitResult[]> {
  return commitBatch(deps.database, batch, (tx, fresh) => judgeAndWrite(tx, deps, competitionId, fresh))
}

async function judgeAndWrite(
  tx: PlatformTx,
  deps: Pick<SubmitDeps, 'database' | 'clock' | 'flagKey'>,
  competitionId: string,
  batch: readonly QueuedSubmission[],
): Promise<SubmitResult[]> {
  const { clock, flagKey } = deps
  const ledger = await lockLedger(tx, clock, competitionId)
  const facts = ledger && (await loadBatchFacts(tx, deps, ledger, batch))
  if (!facts) return batch.map(() => refuse('competitions.not_found'))
  const outcomes = judgeBatch(facts, batch)
  const judged = outcomes.flatMap((outcome, index) =>
    isRefusal(outcome)
      ? []
      : [{ ...outcome, id: newId(facts.at.getTime()), submission: batch[index] as QueuedSubmission }],
  )
  const verdicts = judged.length > 0 ? await writeBatch(tx, { clock, flagKey }, ledger, facts, judged) : []
  let next = 0
  return outcomes.map((outcome) => (isRefusal(outcome) ? outcome : ok(verdicts[next++] as FlagVerdict)))
}

function isRefusal(outcome: JudgedSubmission | Refusal<SubmitRefusal>): outcome is Refusal<SubmitRefusal> {
  return 'reason' in outcome
}

/** A fixed number of statements for any batch size. The caller holds the ledger. */
async function loadBatchFacts(
  tx: PlatformTx,
  { database, flagKey }: Pick<SubmitDeps, 'database' | 'flagKey'>,
  { competitionId, at }: LedgerEnd,
  batch: readonly AnswerSubmission[],
): Promise<BatchFacts | null> {
  const competition = await findCompetitionState(tx, competitionId)
  if (!competition) return null
  const ruleset = await getRuleset(database, tx, { competitionId, revision: competition.revision })
  const entries = await listPlayerEntries(tx, competitionId, [...new Set(batch.map(({ userId }) => userId))])
  const submissions = batch.flatMap(({ userId, taskId, flag }) => {
    const [teamId, task] = [entries.get(userId)?.teamId, ruleset.tasks.get(taskId)]
    return teamId && task ? [{ teamId, taskId, task, digest: flag?.exact ?? null }] : []
  })
  const prerequisites = submissions.flatMap(({ teamId, task }) =>
    task.prerequisites.map((taskId) => ({ teamId, taskId })),
  )
  const withOwnFlag = submissions.flatMap(({ taskId, task, digest }) =>
    task.flagTemplate !== null && digest ? [{ taskId, digest }] : [],
  )
  const withVariants = submissions.flatMap(({ teamId, task }) => {
    const group = task.parentId !== null && task.variantAnswers.size > 0 && ruleset.tasks.get(task.parentId)
    return group ? [{ teamId, groupId: group.id, variants: group.group?.variants ?? 1 }] : []
  })
  return {
    at,
    competition,
    ruleset,
    stateOf: (stage) => stageState(stage, at),
    isOneOf: (answers, { id, answerKeyId, kind }, { answer, flag, verdicts }) =>
      flag && answerKeyId === id
        ? matchesFlag(answers, flag, verdicts)
        : judgeAnswer(flagKey, { answerKeyId, kind, answers }, answer, verdicts),
    entries,
    attempts: submissions.length > 0 ? await listAttempts(tx, submissions) : new Map(),
    solved: prerequisites.length > 0 ? await listSolved(tx, prerequisites) : new Set(),
    minted: withOwnFlag.length > 0 ? await listMintedFlagOwners(tx, withOwnFlag) : new Map(),
    variants: withVariants.length > 0 ? await giveVariants(tx, { flagKey, at }, withVariants) : new Map(),
  }
}

const textOf = ({ flag, answer }: AnswerSubmission): string => flag?.text ?? answerText(answer).trim()

export type NewJudgedSubmission = JudgedSubmission & {
  readonly id: string
  readonly submission: AddressedSubmission
}

/** Writes the results of a judged batch in a few statements; returns the reply for each sender. */
async function writeBatch(
  tx: PlatformTx,
  { clock, flagKey }: Pick<SubmitDeps, 'clock' | 'flagKey'>,
  ledger: LedgerEnd,
  facts: BatchFacts,
  judged: readonly NewJudgedSubmission[],
): Promise<FlagVerdict[]> {
  const { competitionId, at } = ledger
  const bloods = await assignBloods(tx, facts, judged)
  const verdicts = await insertSubmissions(
    tx,
    { competitionId, at },
    judged.map(({ id, task, entry, submission, evaluation: { verdict, creditPermille } }) => ({
      id,
      taskId: task.id,
      teamId: entry.teamId,
      userId: submission.userId,
      address: submission.address,
      verdict,
      creditPermille,
      answer: verdict === 'wrong' ? textOf(submission) : null,
    })),
  )
  await insertKeptAnswers(
    tx,
    judged
      .filter(({ evaluation }) => evaluation.verdict !== 'wrong')
      .map(({ id, submission }) => ({
        submissionId: id,
        sealed: sealAnswer(flagKey, id, textOf(submission)),
      })),
  )
  const last = new Map(
    judged.map(({ entry, task, attempts }) => [
      pairKey(entry.teamId, task.id),
      { teamId: entry.teamId, taskId: task.id, ...attempts },
    ]),
  )
  await upsertAttempts(tx, [...last.values()])
  const solved = judged
    .filter(({ id }) => verdicts.get(id) === 'right')
    .map(({ id, entry: { teamId, number }, task, evaluation }) => ({
      solve: { teamId, number, task, submissionId: id },
      event: solveEvent({ number, task, submissionId: id }, evaluation),
    }))
  const passed = await passGroups(
    tx,
    ledger,
    facts.ruleset,
    solved.map(({ solve }) => solve),
  )
  const solves = [...solved, ...passed]
  await appendScoreEvents(
    tx,
    ledger,
    solves.map(({ event }) => event),
  )
  for (const answer of judged)
    if (answer.sourceTeamId !== null || answer.foreignVariant !== null)
      await recordIncident(tx, clock, { competitionId, ...answer })
  await notifyTeamMembers(
    tx,
    competitionId,
    solves.map(({ solve }) => ({ teamId: solve.teamId, taskId: solve.task.id })),
  )
  return judged.map((answer) => {
    const verdict = verdicts.get(answer.id) as Verdict
    return {
      verdict: publicVerdict(verdict),
      attemptsLeft: attemptsLeft(answer.attempts, answer.task.attemptsMax),
      credit: verdict === 'right' ? answer.evaluation.creditPermille : null,
      blood: verdict === 'right' ? bloods.place(answer) : null,
    }
  })
}
