import { rulesOf, type Verdict } from '@tiltyard/competition-types'
import {
  type CompetitionType,
  type Refusal,
  type RefusalsOf,
  refuse,
  type submitFlag,
} from '@tiltyard/contracts'
import type { Stage, StageState } from '../competitions/index.ts'
import type { PatternVerdicts, Script, ScriptTask, SentFlag } from '../tasks/index.ts'
import { whyCannotAnswer } from './answer.rules.ts'
import { type Attempts, afterAttempt, whyNoAttempt } from './attempts.rules.ts'
import type { PlayedNow, PlayerEntry } from './play-facts.ts'
import { takesPart, whyCannotPlay } from './presence.rules.ts'
import { hasBegun, missingFor, seesTask } from './seen-tasks.rules.ts'

export type SubmitReason = RefusalsOf<typeof submitFlag>

export type SentAnswer = {
  readonly userId: string
  readonly type: CompetitionType
  readonly taskId: string
  readonly flag: SentFlag
  readonly verdicts: Pick<PatternVerdicts, 'of'>
}

/** Everything that a group of answers is judged by, read while the ledger was held. */
export type GroupFacts = {
  readonly at: Date
  readonly competition: PlayedNow
  readonly script: Script
  stateOf(stage: Stage): StageState
  /** Whether it is one of the task's own flags; null where a pattern has no verdict. */
  opens(task: ScriptTask, sent: SentAnswer): boolean | null
  readonly entries: ReadonlyMap<string, PlayerEntry>
  readonly attempts: ReadonlyMap<string, Attempts>
  readonly solved: ReadonlySet<string>
  /** Whose own flag it is, by task and digest. */
  readonly minted: ReadonlyMap<string, string>
}

export type Judged = {
  readonly entry: PlayerEntry & { readonly number: number }
  readonly task: ScriptTask
  /** Right as far as the answer goes; whether it is the first right one, the unique key decides. */
  readonly verdict: Verdict
  readonly sourceTeamId: string | null
  readonly attempts: Attempts
}

/** An entry and a task in one word, for maps. */
export const pairOf = (teamId: string, taskId: string) => `${teamId} ${taskId}`
export const mintedAs = (taskId: string, digest: Buffer) => `${taskId} ${digest.toString('hex')}`

/** One after the other, in their order: an answer that uses the last attempt leaves none for the next. */
export function judgeGroup(
  facts: GroupFacts,
  group: readonly SentAnswer[],
): (Judged | Refusal<SubmitReason>)[] {
  const attempts = new Map(facts.attempts)
  return group.map((sent) => {
    const judged = judgeOne(facts, attempts, sent)
    if (!('reason' in judged)) attempts.set(pairOf(judged.entry.teamId, judged.task.id), judged.attempts)
    return judged
  })
}

function judgeOne(
  facts: GroupFacts,
  tried: ReadonlyMap<string, Attempts>,
  sent: SentAnswer,
): Judged | Refusal<SubmitReason> {
  const { userId, type, taskId, flag } = sent
  const { at, competition, script } = facts
  const unplayable = whyCannotPlay(competition, type)
  if (unplayable) return refuse(unplayable)
  const entry = facts.entries.get(userId) ?? null
  if (!takesPart(entry)) return refuse('play.no_entry')
  const task = script.tasks.get(taskId)
  const stage = competition.stages.find(({ id }) => id === task?.stageId)
  const division = script.divisions.get(entry.divisionId)
  if (!task || !stage || !division) return refuse('tasks.not_found')

  if (!hasBegun(competition.stages, at)) return refuse('play.not_started')
  if (!seesTask({ script, stages: competition.stages, at }, division, task)) return refuse('tasks.not_found')
  const isLocked = missingFor(task, (id) => facts.solved.has(pairOf(entry.teamId, id))).length > 0
  const why = whyCannotAnswer({
    at,
    state: facts.stateOf(stage),
    task,
    entry,
    isLocked,
    rights: division.on(taskId),
  })
  if (why) return refuse(why)
  const attempts = tried.get(pairOf(entry.teamId, taskId))
  const spent = whyNoAttempt(attempts, { at, max: task.attemptsMax, aMinute: competition.attemptsAMinute })
  if (spent?.reason === 'play.too_fast') return refuse(spent.reason, { seconds: spent.seconds })
  if (spent) return refuse(spent.reason)

  const owner = facts.minted.get(mintedAs(taskId, flag.exact)) ?? null
  const isForeign = owner !== null && owner !== entry.teamId
  const isRight = owner === entry.teamId || facts.opens(task, sent)
  if (isRight === null) return refuse('tasks.answer_not_judged')
  const verdict = rulesOf(type)?.judge({ isRight, isForeign, isSolved: false }) ?? 'wrong'
  const isWrong = verdict === 'wrong' || verdict === 'foreign'
  return {
    entry,
    task,
    verdict,
    sourceTeamId: verdict === 'foreign' ? owner : null,
    attempts: afterAttempt(attempts, at, isWrong),
  }
}
