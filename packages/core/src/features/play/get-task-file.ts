import { type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { listTaskFiles } from '../tasks/index.ts'
import { linkToFile } from '../uploads/index.ts'
import type { EnterReason } from './enter.ts'
import { type AskedTask, findTaskInside } from './find-task-inside.ts'
import { noteOpening } from './note-opening.ts'
import { findOwnFile } from './own-file.ts'
import type { PlayDeps } from './play-deps.ts'

/** Where a task's file may be had for a minute, at the files' own origin. */
export async function getTaskFile(
  deps: PlayDeps,
  actor: Actor,
  { fileId, ...asked }: AskedTask & { readonly fileId: string },
): Promise<
  Result<{ location: string }, EnterReason | 'tasks.not_found' | 'tasks.locked' | 'tasks.file_not_found'>
> {
  const found = await findTaskInside(deps, actor, asked)
  if (!found.ok) return found
  const { inside, task, isLocked } = found.value
  if (isLocked) return refuse('tasks.locked')
  const files = await listTaskFiles(reading(deps.database), task.id)
  const file = files.find(({ id }) => id === fileId)
  const entry = inside.player?.entry ?? null
  // Whoever has a file with a flag of their own in it has that flag.
  if (file?.is_filled && entry)
    await noteOpening(deps, {
      competitionId: asked.competitionId,
      task,
      teamId: entry.teamId,
      userId: actor.userId,
      at: inside.at,
    })
  const own = file && (await findOwnFile(deps, { task, file, teamId: entry?.teamId ?? null }))
  const link = own && (await linkToFile(deps, own.fileId))
  return link?.ok ? link : refuse('tasks.file_not_found')
}
