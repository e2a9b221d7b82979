import { type Material, type MaterialState, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findMaterialCount, listMaterialPage } from './material.store.ts'
import { materialView } from './material.view.ts'

export async function listMaterials(
  { database }: CoreDeps,
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
): Promise<Result<{ data: Material[]; total: number }>> {
  const reader = reading(database)
  const [rows, total] = await Promise.all([
    listMaterialPage(reader, { competitionId, state }, { page, limit }),
    findMaterialCount(reader, { competitionId, state }),
  ])
  return ok({ data: rows.map(materialView), total })
}
