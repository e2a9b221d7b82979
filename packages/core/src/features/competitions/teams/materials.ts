import { ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  newId,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { claimFile } from '../../files/index.ts'
import { insertMaterial, listLatestMaterials } from './material.store.ts'
import { lockTeamAsMember, queueTeamEvent } from './membership.ts'
import { type AcceptForm, materialsRequired, type TeamFacts, whyCannotSubmitMaterial } from './team.rules.ts'

type Refusals =
  | 'teams.not_found'
  | 'materials.not_required'
  | 'uploads.file_not_found'
  | NonNullable<ReturnType<typeof whyCannotSubmitMaterial>>

/** For the founder of a team, and for a returned material. */
export function submitMaterial(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    teamId,
    ...form
  }: { readonly teamId: string; readonly orgName: string; readonly authenticationFile: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const own = await lockTeamAsMember(tx, clock, { teamId, userId: actor.userId })
    if (!own.ok) return own
    const { team, competition, memberIds } = own.value
    if (!materialsRequired(team.orgType, competition)) return refuse('materials.not_required')
    const why = whyCannotSubmitMaterial(
      (await listLatestMaterials(tx, teamId)).get(actor.userId)?.state ?? null,
    )
    if (why) return refuse(why)
    const material = await createMaterial(tx, clock, actor, team, form)
    if (!material.ok) return material
    queueTeamEvent(tx, teamId, memberIds)
    return ok()
  })
}

/** Claims the file and adds the material to the review queue. */
export async function createMaterial(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  team: TeamFacts,
  { orgName = '', authenticationFile = '' }: AcceptForm,
): Promise<Result<null, 'uploads.file_not_found'>> {
  const fileId = await claimFile(tx, clock, actor, {
    fileName: authenticationFile,
    attachmentType: 'personal-material',
  })
  if (!fileId) return refuse('uploads.file_not_found')
  const material = {
    teamId: team.id,
    competitionId: team.competitionId,
    userId: actor.userId,
    orgName,
    fileId,
  }
  if (!(await insertMaterial(tx, clock, { id: newId(), ...material })))
    throw new Error('a material was handed in although one counts already')
  return ok()
}
