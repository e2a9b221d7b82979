import { type Result, refuse } from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { listMaterials } from '../../challenges/index.ts'
import { createFileLink } from '../../files/index.ts'
import { loadTaskContext, type PlayDeps, type PlayRefusal, type TaskRequest } from './play-context.ts'
import { recordFirstView, resolveAttachment } from './task-page.ts'

/** A link to a task's file at the files origin, valid for a minute. */
export async function getTaskFile(
  deps: PlayDeps,
  actor: Actor,
  { fileId, ...request }: TaskRequest & { readonly fileId: string },
): Promise<
  Result<{ location: string }, PlayRefusal | 'tasks.not_found' | 'tasks.locked' | 'tasks.file_not_found'>
> {
  const result = await loadTaskContext(deps, actor, request)
  if (!result.ok) return result
  const { play, task, isLocked } = result.value
  if (isLocked) return refuse('tasks.locked')
  const files = await listMaterials(toReader(deps.database), [task.id])
  const file = files.find(({ id }) => id === fileId)
  const entry = play.player?.entry ?? null
  // A rendered attachment contains the entry's flag, so its download counts as a first view.
  if (file?.isTemplated && entry)
    await recordFirstView(deps, {
      competitionId: request.competitionId,
      task,
      teamId: entry.teamId,
      userId: actor.userId,
      at: play.at,
    })
  const attachment = file && (await resolveAttachment(deps, { task, file, teamId: entry?.teamId ?? null }))
  const link = attachment && (await createFileLink(deps, attachment.fileId))
  return link?.ok ? link : refuse('tasks.file_not_found')
}
