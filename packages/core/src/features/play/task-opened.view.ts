import type { TaskHint, TaskOpened } from '@tiltyard/contracts'
import { taskStanding } from '../boards/index.ts'
import { stageState } from '../competitions/index.ts'
import type { TaskFileRow, TaskHintRow, TaskPage } from '../tasks/index.ts'
import { noAnswerReason, whyCannotAnswer } from './answer.rules.ts'
import { attemptsLeft } from './attempts.rules.ts'
import type { InsideTask } from './find-task-inside.ts'
import type { findOwnProgress } from './opening.store.ts'
import type { OwnFile } from './own-file.ts'
import type { PlayedNow } from './play-facts.ts'
import { taskListedView } from './task.view.ts'

type Parts = {
  readonly page: TaskPage
  readonly progress: Awaited<ReturnType<typeof findOwnProgress>> | null
  readonly files: readonly { readonly file: TaskFileRow; readonly own: OwnFile | null }[]
}

export function taskOpenedView(found: InsideTask, { page, progress, files }: Parts): TaskOpened {
  const { inside, task } = found
  const left = attemptsLeft(progress?.attempts, task.attemptsMax)
  return {
    ...taskListedView(inside, task),
    content: page.content,
    author: page.author,
    rule: task.rule,
    files: files.flatMap(({ file, own }) =>
      own ? [{ id: file.id, name: file.name, size: own.size, sha256: own.sha256.toString('hex') }] : [],
    ),
    hints: page.hints.map((hint) =>
      taskHintView(inside.competition, hint, progress === null || progress.unlocked.has(hint.id)),
    ),
    attemptsLeft: left,
    firstSolvers: taskStanding(inside.board, task.number).first.map(({ teamId, name, at }) => ({
      teamId,
      name,
      at: new Date(at).toISOString(),
    })),
    noAnswerReason: reasonFor(found, left),
  }
}

export function taskHintView(
  { hintPayment }: Pick<PlayedNow, 'hintPayment'>,
  { id, number, price, content }: TaskHintRow,
  isUnlocked: boolean,
): TaskHint {
  return { id, number, price, payable: hintPayment, content: isUnlocked ? content : null }
}

function reasonFor({ inside, task, stage, isLocked }: InsideTask, left: number | null) {
  const { at, player } = inside
  if (!player) return 'leader_only'
  const rights = player.division.on(task.id)
  return noAnswerReason(
    whyCannotAnswer({ at, state: stageState(stage, at), task, rights, entry: player.entry, isLocked }),
    left,
  )
}
