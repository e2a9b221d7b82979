import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformReader } from '../../kernel/index.ts'
import { mayReviewMaterials, roleIn } from '../competitions/index.ts'
import { findMaterial, type MaterialRow } from './material.store.ts'

/** To people outside its competition's organising group a material does not exist. */
export async function findReviewable(
  reader: PlatformReader,
  actor: Actor,
  materialId: string,
): Promise<Result<MaterialRow, 'materials.not_found' | 'access.denied'>> {
  const material = await findMaterial(reader, materialId)
  const role = material && (await roleIn(reader, actor, material.competition_id))
  if (!material || !role) return refuse('materials.not_found')
  return mayReviewMaterials(role) ? ok(material) : refuse('access.denied')
}
