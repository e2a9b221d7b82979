import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceTeam } from './announce-team.ts'
import { materialsRequired } from './invitation.rules.ts'
import { keepMaterial } from './keep-material.ts'
import { lockOwnTeam } from './lock-led-team.ts'
import { whyCannotHandIn } from './material.rules.ts'
import { listLatestMaterials } from './material.store.ts'

type Refusals =
  | 'teams.not_found'
  | 'materials.not_needed'
  | 'uploads.file_not_found'
  | NonNullable<ReturnType<typeof whyCannotHandIn>>

/** For whoever founded the team, and for a proof that was returned. */
export function handInMaterial(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    teamId,
    ...form
  }: { readonly teamId: string; readonly orgName: string; readonly authenticationFile: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const own = await lockOwnTeam(tx, clock, { teamId, userId: actor.userId })
    if (!own.ok) return own
    const { team, competition, memberIds } = own.value
    if (!materialsRequired(team.orgType, competition)) return refuse('materials.not_needed')
    const why = whyCannotHandIn((await listLatestMaterials(tx, teamId)).get(actor.userId)?.state ?? null)
    if (why) return refuse(why)
    const kept = await keepMaterial(tx, clock, actor, team, form)
    if (!kept.ok) return kept
    announceTeam(tx, teamId, memberIds)
    return ok()
  })
}
