import { ok, type Result, refuse, type TaskOpened } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { findTaskPage } from '../tasks/index.ts'
import type { EnterReason } from './enter.ts'
import { type AskedTask, findTaskInside } from './find-task-inside.ts'
import { noteOpening } from './note-opening.ts'
import { findOwnProgress } from './opening.store.ts'
import { findOwnFile } from './own-file.ts'
import type { PlayDeps } from './play-deps.ts'
import { taskOpenedView } from './task-opened.view.ts'

/** A task as this person's entry sees it; the first time is noted. */
export async function openTask(
  deps: PlayDeps,
  actor: Actor,
  asked: AskedTask,
): Promise<Result<TaskOpened, EnterReason | 'tasks.not_found' | 'tasks.locked'>> {
  const found = await findTaskInside(deps, actor, asked)
  if (!found.ok) return found
  const { inside, task, isLocked } = found.value
  if (isLocked) return refuse('tasks.locked')
  const reader = reading(deps.database)
  const page = await findTaskPage(reader, task.id)
  if (!page) return refuse('tasks.not_found')
  const teamId = inside.player?.entry.teamId ?? null
  const progress = teamId === null ? null : await findOwnProgress(reader, { teamId, taskId: task.id })
  if (teamId !== null && !progress?.isOpened)
    await noteOpening(deps, {
      competitionId: asked.competitionId,
      task,
      teamId,
      userId: actor.userId,
      at: inside.at,
    })
  const files = await Promise.all(
    page.files.map(async (file) => ({ file, own: await findOwnFile(deps, { task, file, teamId }) })),
  )
  return ok(taskOpenedView(found.value, { page, progress, files }))
}
