import { type Evaluation, rulesOf } from '@tiltyard/competition-types'
import { storedAnswer } from '@tiltyard/competition-types/answers'
import type { RejudgeResult } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import {
  digestSubmittedFlag,
  isSameDigest,
  judgeAnswer,
  type PatternVerdicts,
} from '../../challenges/index.ts'
import { appendScoreEvents, type LedgerEnd } from '../../scores/index.ts'
import { insertSolves } from '../play/group-pass.store.ts'
import { passGroups, solveEvent } from '../play/group-pass.ts'
import { pairKey } from '../play/play.rules.ts'
import { notifyTeamMembers } from '../play/play.store.ts'
import type { CompetitionRuleset, TaskDefinition } from '../play/ruleset.ts'
import { answersFor } from '../play/variant.rules.ts'
import { listWrongSubmissions, type WrongSubmission } from './adjustment.store.ts'

export type NewSolver = WrongSubmission & { readonly evaluation: Evaluation }

export type RejudgeOutcome = {
  /** Number of submissions that were judged again. */
  readonly checked: number
  /** The first correct submission of each entry, in order of arrival. */
  readonly newSolvers: readonly NewSolver[]
  /** A pattern had no verdict on some submissions. */
  readonly isUndecided: boolean
}

const teamsPerPage = 500
const lowestTeamId = '00000000-0000-0000-0000-000000000000'

type RejudgedTask = {
  readonly competitionId: string
  readonly task: TaskDefinition
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}

/** Judges the stored wrong submissions of a task by the current answers. */
export async function findNewSolvers(
  reader: PlatformReader,
  flagKey: Buffer,
  { competitionId, task, verdicts }: RejudgedTask,
): Promise<RejudgeOutcome> {
  const rules = rulesOf(task.type)
  const first = new Map<string, NewSolver>()
  let checked = 0
  let isUndecided = false
  let afterTeam: string | null = lowestTeamId
  while (afterTeam !== null) {
    const page: Awaited<ReturnType<typeof listWrongSubmissions>> = await listWrongSubmissions(reader, {
      competitionId,
      taskId: task.id,
      groupId: task.parentId,
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
  { answer, minted, variant }: WrongSubmission,
  task: TaskDefinition,
  flagKey: Buffer,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  const isOwn = minted !== null && isSameDigest(minted, digestSubmittedFlag(flagKey, task.id, answer).exact)
  const key = { answerKeyId: task.answerKeyId, kind: task.kind, answers: answersFor(task, variant) }
  return isOwn || judgeAnswer(flagKey, key, storedAnswer(task.kind, answer), verdicts)
}

/**
 * Writes their solves, and those of groups that are passed by them; returns the ones that are new. The score events are
 * of this moment, so that boards of earlier moments stay; among equal scores the time of the submission counts.
 */
export async function writeNewSolves(
  tx: PlatformTx,
  ledger: LedgerEnd,
  { ruleset, task, note }: RejudgedWrite,
  newSolvers: readonly NewSolver[],
): Promise<NewSolver[]> {
  const written = await insertSolves(
    tx,
    ledger,
    newSolvers.map(({ teamId, id, sentAt, evaluation }) => ({
      teamId,
      taskId: task.id,
      submissionId: id,
      creditPermille: evaluation.creditPermille,
      sentAt,
    })),
  )
  const added = newSolvers.filter(({ teamId }) => written.has(pairKey(teamId, task.id)))
  const solves = added.map(({ teamId, number, id, sentAt }) => ({
    ...{ teamId, number, task, sentAt },
    submissionId: id,
  }))
  const passed = await passGroups(tx, ledger, ruleset, solves, note)
  const events = added.map((one) =>
    solveEvent({ number: one.number, task, submissionId: one.id, sentAt: one.sentAt }, one.evaluation, note),
  )
  await appendScoreEvents(tx, ledger, [...events, ...passed.map(({ event }) => event)])
  await notifyTeamMembers(
    tx,
    ledger.competitionId,
    [...solves, ...passed.map(({ solve }) => solve)].map((solve) => ({
      teamId: solve.teamId,
      taskId: solve.task.id,
    })),
  )
  return added
}

type RejudgedWrite = {
  readonly ruleset: CompetitionRuleset
  readonly task: TaskDefinition
  /** What the score events say beside the submission. */
  readonly note: object
}

export function rejudgingView({
  checked,
  newSolvers,
}: Pick<RejudgeOutcome, 'checked' | 'newSolvers'>): RejudgeResult {
  return {
    checked,
    newSolvers: newSolvers.map(({ teamId, teamName, sentAt }) => ({
      teamId,
      name: teamName,
      sentAt: sentAt.toISOString(),
    })),
  }
}
