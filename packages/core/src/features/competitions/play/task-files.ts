import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { listMaterials } from '../../challenges/index.ts'
import { loadTaskContext, type PlayDeps, type PlayRefusal, type TaskRequest } from './play-context.ts'
import { recordFirstView, resolveAttachment } from './task-page.ts'
import { findVariant } from './variants.ts'

/** The file of a task that the person may download now. */
export async function findTaskFile(
  deps: PlayDeps,
  actor: Actor,
  { fileId, ...request }: TaskRequest & { readonly fileId: string },
): Promise<
  Result<{ fileId: string }, PlayRefusal | 'tasks.not_found' | 'tasks.locked' | 'tasks.file_not_found'>
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
  const teamId = entry?.teamId ?? null
  const variant = await findVariant(deps, result.value)
  const attachment = file && (await resolveAttachment(deps, { task, file, teamId, variant }))
  return attachment ? ok({ fileId: attachment.fileId }) : refuse('tasks.file_not_found')
}
