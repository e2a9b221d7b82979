import { type FileReply, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../kernel/index.ts'
import { type FileDeps, openFile } from '../uploads/index.ts'
import { findReviewable } from './find-reviewable.ts'

/** Who looks is in the audit log before a byte is opened: without the log nobody looks. */
export async function openMaterialFile(
  deps: FileDeps,
  actor: Actor,
  { materialId }: { readonly materialId: string },
): Promise<Result<FileReply, 'materials.not_found' | 'access.denied' | 'uploads.file_not_found'>> {
  const looking = await transaction(deps.database, async (tx) => {
    const found = await findReviewable(tx, actor, materialId)
    if (!found.ok) return found
    audit(tx, { actor: actor.userId, action: 'materials.view', subject: `material:${materialId}` })
    return ok(found.value.file_id)
  })
  if (!looking.ok) return looking
  return looking.value ? openFile(deps, looking.value) : refuse('uploads.file_not_found')
}
