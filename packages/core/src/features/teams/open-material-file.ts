import { type FileReply, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../kernel/index.ts'
import { type FileDeps, openFile } from '../uploads/index.ts'
import { findMaterial, type OneMaterial } from './material.store.ts'

/** Who looks is in the audit log before a byte is opened: without the log nobody looks. */
export async function openMaterialFile(
  deps: FileDeps,
  actor: Actor,
  one: OneMaterial,
): Promise<Result<FileReply, 'materials.not_found' | 'uploads.file_not_found'>> {
  const looking = await transaction(deps.database, async (tx) => {
    const material = await findMaterial(tx, one)
    if (!material) return refuse('materials.not_found')
    audit(tx, { actor: actor.userId, action: 'materials.view', subject: `material:${one.materialId}` })
    return ok(material.file_id)
  })
  if (!looking.ok) return looking
  return looking.value ? openFile(deps, looking.value) : refuse('uploads.file_not_found')
}
