import type { PlayedStage, TaskListed } from '@tiltyard/contracts'
import { taskStanding } from '../boards/index.ts'
import { type Stage, stageState } from '../competitions/index.ts'
import type { ScriptTask } from '../tasks/index.ts'
import type { Inside } from './enter.ts'
import { missingFor } from './seen-tasks.rules.ts'

export function taskListedView(inside: Inside, task: ScriptTask): TaskListed {
  const { board, player, solved, script } = inside
  const { value, solves, first } = taskStanding(board, task.number)
  const place = player ? first.findIndex(({ teamId }) => teamId === player.entry.teamId) + 1 : 0
  const missing = player ? missingFor(task, (id) => solved.has(id)) : []
  return {
    id: task.id,
    number: task.number,
    stageId: task.stageId,
    category: task.category,
    name: task.name,
    difficulty: task.difficulty,
    tags: [...task.tags],
    value,
    solves,
    isSolved: solved.has(task.id),
    blood: place > 0 ? place : null,
    locked: missing.flatMap((id) => {
      const needed = script.tasks.get(id)
      return needed ? [{ id, name: needed.name }] : []
    }),
    closesAt: task.closesAt?.toISOString() ?? null,
  }
}

export function playedStageView(stage: Stage, at: Date): PlayedStage {
  return {
    id: stage.id,
    name: stage.name,
    state: stageState(stage, at),
    startsAt: stage.startsAt.toISOString(),
    freezeAt: stage.freezeAt?.toISOString() ?? null,
    endsAt: stage.endsAt.toISOString(),
  }
}
