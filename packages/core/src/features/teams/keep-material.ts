import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type Clock, newId, type PlatformTx } from '../../kernel/index.ts'
import { claimFile } from '../uploads/index.ts'
import type { AcceptForm } from './invitation.rules.ts'
import { insertMaterial } from './material.store.ts'
import type { TeamFacts } from './team.rules.ts'

/** Takes the file over and puts the material into the organisers' queue. */
export async function keepMaterial(
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
