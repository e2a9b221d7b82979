import { type Material, type MaterialState, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findCompetition, mayReviewMaterials, roleIn } from '../competitions/index.ts'
import { findMaterialCount, listMaterialPage } from './material.store.ts'
import { materialView } from './material.view.ts'

export async function listMaterials(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    competitionId,
    state,
    page,
    limit,
  }: {
    readonly competitionId: string
    readonly state: MaterialState
    readonly page: number
    readonly limit: number
  },
): Promise<Result<{ data: Material[]; total: number }, 'competitions.not_found' | 'access.denied'>> {
  const reader = reading(database)
  const role = await roleIn(reader, actor, competitionId)
  if (!role || !(await findCompetition(reader, clock, competitionId))) return refuse('competitions.not_found')
  if (!mayReviewMaterials(role)) return refuse('access.denied')
  const [rows, total] = await Promise.all([
    listMaterialPage(reader, { competitionId, state }, { page, limit }),
    findMaterialCount(reader, { competitionId, state }),
  ])
  return ok({ data: rows.map(materialView), total })
}
