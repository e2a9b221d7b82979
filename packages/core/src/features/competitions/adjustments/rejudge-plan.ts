import { createHash } from 'node:crypto'
import { rulesOf } from '@tiltyard/competition-types'
import { storedAnswer } from '@tiltyard/competition-types/answers'
import type { PlatformReader } from '../../../kernel/index.ts'
import {
  digestSubmittedFlag,
  isSameDigest,
  judgeAnswer,
  type PatternVerdicts,
} from '../../challenges/index.ts'
import { openAnswer } from '../play/answer-sealing.ts'
import type { CompetitionRuleset, TaskDefinition } from '../play/ruleset.ts'
import { answersFor } from '../play/variant.rules.ts'
import { planGroup } from './group-plan.ts'
import { changeOf, judgeTeam, type SolveChange } from './judged-team.rules.ts'
import { listSentAnswers, listWithdrawals, type SentAnswers } from './sent-answer.store.ts'

export type RejudgePlan = {
  /** Number of answers that were judged again. */
  readonly checked: number
  /** Of the task, then of the case that it belongs to. */
  readonly changes: readonly SolveChange[]
  /** Entries whose solve stays because its answer was not kept. */
  readonly unchecked: readonly { readonly teamId: string; readonly teamName: string }[]
  /** A pattern had no verdict on some answers. */
  readonly isUndecided: boolean
}

type Rejudged = {
  readonly competitionId: string
  readonly ruleset: CompetitionRuleset
  readonly task: TaskDefinition
  readonly verdicts: Pick<PatternVerdicts, 'of'>
  /** Whether solves can be lost. */
  readonly takesAway: boolean
}

const teamsPerPage = 500
const lowestTeamId = '00000000-0000-0000-0000-000000000000'

/** Judges everything that was sent to a task by its current answers, as if they had been there from the beginning. */
export async function planRejudge(
  reader: PlatformReader,
  flagKey: Buffer,
  { competitionId, ruleset, task, verdicts, takesAway }: Rejudged,
): Promise<RejudgePlan> {
  const rules = rulesOf(task.type)
  const evaluate = (isRight: boolean, wrongBefore: number) =>
    rules?.evaluate({ isRight, isSharedFlag: false, wrongBefore }, task.settings)
  const withdrawn = await listWithdrawals(reader, { competitionId, task: task.number })
  const changes: SolveChange[] = []
  const unchecked: { teamId: string; teamName: string }[] = []
  let checked = 0
  let isUndecided = false
  let afterTeam: string | null = lowestTeamId
  while (afterTeam !== null) {
    const page: SentAnswers[] = await listSentAnswers(reader, {
      ...{ competitionId, taskId: task.id, groupId: task.parentId },
      ...{ afterTeam, teams: teamsPerPage },
    })
    for (const one of page) {
      const { teamId, teamName, number, solve } = one
      // What an organiser withdrew stays withdrawn: only answers sent afterwards count.
      const from = withdrawn.get(number)?.getTime() ?? 0
      const counts = ({ sentAt }: { readonly sentAt: Date }) => sentAt.getTime() > from
      const wrongBefore = one.submissions.filter((sent) => !counts(sent) && sent.answer !== null).length
      const submissions = one.submissions.filter(counts).map(({ id, sentAt, answer, sealed }) => ({
        ...{ id, sentAt },
        text: answer ?? (sealed && openAnswer(flagKey, id, sealed)),
      }))
      const isRight = (text: string) => isRightAnswer(flagKey, task, one, text, verdicts)
      const verdict = judgeTeam({ submissions, wrongBefore, solve }, isRight, evaluate)
      checked += verdict.checked
      isUndecided ||= verdict.isUndecided
      if (verdict.isUnchecked) unchecked.push({ teamId, teamName })
      const kind = changeOf(solve, verdict, takesAway)
      if (!kind) continue
      const { first } = verdict
      const after = first && { submissionId: first.id, sentAt: first.sentAt, evaluation: first.evaluation }
      changes.push({ ...{ kind, task, teamId, teamName, number }, before: solve, after })
    }
    afterTeam = page.at(-1)?.teamId ?? null
  }
  changes.sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
  const ofGroup = await planGroup(reader, { ruleset, task, changes, takesAway })
  return { checked, changes: [...changes, ...ofGroup], unchecked, isUndecided }
}

/** In order of arrival, so that solves are written in the order in which their answers were sent. */
const keyOf = ({ after, teamId }: SolveChange): string => `${after?.submissionId ?? ''} ${teamId}`

function isRightAnswer(
  flagKey: Buffer,
  task: TaskDefinition,
  { minted, variant }: Pick<SentAnswers, 'minted' | 'variant'>,
  text: string,
  verdicts: Pick<PatternVerdicts, 'of'>,
): boolean | null {
  const isOwn =
    task.flagTemplate !== null &&
    minted !== null &&
    isSameDigest(minted, digestSubmittedFlag(flagKey, task.id, text).exact)
  const key = { answerKeyId: task.answerKeyId, kind: task.kind, answers: answersFor(task, variant) }
  return isOwn || judgeAnswer(flagKey, key, storedAnswer(task.kind, text), verdicts)
}

/**
 * Names what a plan changes: whoever confirms it confirms these changes and no others. What follows for a case is left
 * out, because it changes while teams solve its other questions.
 */
export function planDigest({ changes }: Pick<RejudgePlan, 'changes'>): string {
  const ofTask = changes.filter(({ task }) => task.id === changes[0]?.task.id)
  const lines = ofTask.map(({ kind, task, teamId, before, after }) => [
    ...[kind, task.id, teamId, before?.submissionId ?? null],
    ...[after?.submissionId ?? null, after?.evaluation.creditPermille ?? null],
  ])
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
}
