import {
  type FileReply,
  type Material,
  type MaterialState,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { type FileDeps, openFile } from '../../files/index.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import {
  countMaterials,
  findMaterial,
  listMaterialPage,
  type MaterialKey,
  markMaterialDecided,
} from './material.store.ts'
import { queueTeamEvent } from './membership.ts'
import { type MaterialDecision, materialOutcome } from './team.rules.ts'
import { listMemberIds } from './team.store.ts'
import { materialView } from './team.view.ts'

export async function listMaterials(
  { database }: CoreDeps,
  {
    competitionId,
    state,
    page,
    limit,
  }: {
    readonly competitionId: string
    readonly state: MaterialState | 'all'
    readonly page: number
    readonly limit: number
  },
): Promise<Result<{ data: Material[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listMaterialPage(reader, { competitionId, state }, { page, limit }),
    countMaterials(reader, { competitionId, state }),
  ])
  return ok({ data: rows.map(materialView), total })
}

export function decideMaterial(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, materialId, ...decision }: MaterialDecision & MaterialKey,
): Promise<
  Result<
    null,
    | 'competitions.not_found'
    | 'competitions.insufficient_role'
    | 'competitions.archived'
    | 'materials.not_found'
    | 'materials.already_decided'
  >
> {
  return transaction(database, async (tx) => {
    const material = await findMaterial(tx, { competitionId, materialId })
    if (!material) return refuse('materials.not_found')
    const { state, reason } = materialOutcome(decision)
    const update = { id: materialId, state, reason, reviewerId: actor.userId }
    if (!(await markMaterialDecided(tx, clock, update))) return refuse('materials.already_decided')
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    audit(tx, {
      actor: actor.userId,
      action: `materials.${decision.decision}`,
      subject: `material:${materialId}`,
      before: { state: 'pending' },
      after: { state, reason },
    })
    queueTeamEvent(tx, material.team_id, await listMemberIds(tx, material.team_id))
    await publishEvent(tx, 'materials.decided', { materialId })
    return ok()
  })
}

/** The view is audited before the file is opened: without an audit row there is no access. */
export async function openMaterialFile(
  deps: FileDeps,
  actor: Actor,
  key: MaterialKey,
): Promise<Result<FileReply, 'materials.not_found' | 'uploads.file_not_found'>> {
  const viewed = await transaction(deps.database, async (tx) => {
    const material = await findMaterial(tx, key)
    if (!material) return refuse('materials.not_found')
    audit(tx, { actor: actor.userId, action: 'materials.view', subject: `material:${key.materialId}` })
    return ok(material.file_id)
  })
  if (!viewed.ok) return viewed
  return viewed.value ? openFile(deps, viewed.value) : refuse('uploads.file_not_found')
}
