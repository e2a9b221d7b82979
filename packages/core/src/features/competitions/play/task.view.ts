import { rulesOf } from '@tiltyard/competition-types'
import type { PublicStage, TaskDetail, TaskHint, TaskListItem } from '@tiltyard/contracts'
import { answerFormView, type ChallengeFileRow, type HintRow } from '../../challenges/index.ts'
import { taskStanding } from '../../scores/index.ts'
import { type Stage, stageState } from '../catalogue/competition.rules.ts'
import {
  attemptsLeft,
  missingPrerequisites,
  submissionBlockReason,
  whyCannotSubmitFlag,
} from './play.rules.ts'
import type { PlayContext, TaskContext } from './play-context.ts'
import type { findTaskProgress, TaskPage } from './player.store.ts'
import type { TaskDefinition } from './ruleset.ts'

export function taskListItemView(context: PlayContext, task: TaskDefinition): TaskListItem {
  const { board, player, solved, credits, ruleset } = context
  const { value, solves, first } = taskStanding(board, task.number)
  const place = player ? first.findIndex(({ teamId }) => teamId === player.entry.teamId) + 1 : 0
  const missing = player ? missingPrerequisites(task, (id) => solved.has(id)) : []
  return {
    id: task.id,
    number: task.number,
    stageId: task.stageId,
    parentId: task.parentId,
    passScore: task.group?.passScore ?? null,
    summary: missing.length === 0 ? (task.group?.summary ?? null) : null,
    category: task.category,
    name: task.name,
    difficulty: task.difficulty,
    tags: [...task.tags],
    value,
    solves,
    isSolved: solved.has(task.id),
    credit: solved.has(task.id) ? (credits.get(task.id) ?? 1000) : null,
    blood: place > 0 ? place : null,
    locked: missing.flatMap((id) => {
      const needed = ruleset.tasks.get(id)
      return needed ? [{ id, name: needed.name }] : []
    }),
    closesAt: task.closesAt?.toISOString() ?? null,
  }
}

export function publicStageView(stage: Stage, at: Date): PublicStage {
  return {
    id: stage.id,
    name: stage.name,
    state: stageState(stage, at),
    startsAt: stage.startsAt.toISOString(),
    freezeAt: stage.freezeAt?.toISOString() ?? null,
    endsAt: stage.endsAt.toISOString(),
    type: stage.type,
    settings: stage.settings,
  }
}

/** The version of a task's file for one entry. */
export type RenderedAttachment = { readonly fileId: string; readonly size: number; readonly sha256: Buffer }

type Parts = {
  readonly page: TaskPage
  readonly progress: Awaited<ReturnType<typeof findTaskProgress>> | null
  readonly files: readonly { readonly file: ChallengeFileRow; readonly own: RenderedAttachment | null }[]
  readonly environment: TaskDetail['environment']
}

export function taskDetailView(
  context: TaskContext,
  { page, progress, files, environment }: Parts,
): TaskDetail {
  const { play, task } = context
  const left = attemptsLeft(progress?.attempts, task.attemptsMax)
  const wrong = progress?.attempts?.wrong ?? 0
  return {
    ...taskListItemView(play, task),
    content: page.challenge.content,
    author: page.challenge.author,
    form: answerFormView(page.challenge, context.stage.settings),
    rule: task.rule,
    files: files.flatMap(({ file, own }) =>
      own
        ? [
            {
              id: file.id,
              name: file.name,
              size: own.size,
              sha256: own.sha256.toString('hex'),
              evidence: file.evidence,
            },
          ]
        : [],
    ),
    hints: page.hints.map((hint) =>
      taskHintView(context.stage, hint, progress === null || progress.unlocked.has(hint.id)),
    ),
    attemptsLeft: left,
    creditNow: creditAfter(task, wrong),
    creditAfterWrong: creditAfter(task, wrong + 1),
    creditFloor: creditAfter(task, manyWrong),
    environment,
    firstSolvers: taskStanding(play.board, task.number).first.map(({ teamId, name, at }) => ({
      teamId,
      name,
      at: new Date(at).toISOString(),
    })),
    submissionBlockReason: reasonFor(context, left),
  }
}

/** No type lowers the credit further: a penalty is at least a permille. */
const manyWrong = 1_000

/** What a right answer would earn after so many wrong ones, as the type of the stage says. */
function creditAfter({ type, settings }: TaskDefinition, wrongBefore: number): number {
  const found = { isRight: true, isSharedFlag: false, wrongBefore }
  return rulesOf(type)?.evaluate(found, settings).creditPermille ?? 0
}

export function taskHintView(
  { settings }: Pick<Stage, 'settings'>,
  { id, number, price, content }: HintRow,
  isUnlocked: boolean,
): TaskHint {
  return { id, number, price, payable: settings.hintPayment, content: isUnlocked ? content : null }
}

function reasonFor({ play, task, stage, isLocked }: TaskContext, left: number | null) {
  const { at, player } = play
  if (!player) return 'leader_only'
  const rights = player.division.rightsFor(task.id)
  return submissionBlockReason(
    whyCannotSubmitFlag({ at, state: stageState(stage, at), task, rights, entry: player.entry, isLocked }),
    left,
  )
}
