import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformTx } from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { type Entry, lockTeamAndEntry } from '../entries/index.ts'

export type Judged = {
  readonly teamName: string
  readonly entry: Entry & { readonly number: number }
}

/** An entry whose score somebody is about to change: held, theirs to judge, and known to the ledger. */
export async function lockJudged(
  tx: PlatformTx,
  actor: Actor,
  { competitionId, teamId }: { readonly competitionId: string; readonly teamId: string },
): Promise<Result<Judged, 'competitions.not_found' | 'competitions.role_needed' | 'entries.not_found'>> {
  const locked = await lockTeamAndEntry(tx, teamId)
  if (!locked.ok) return locked
  const role = await demandRole(tx, actor, competitionId, 'organiser')
  if (!role.ok) return role
  const { team, entry } = locked.value
  const { number } = entry
  if (entry.competitionId !== competitionId || number === null) return refuse('entries.not_found')
  return ok({ teamName: team.name, entry: { ...entry, number } })
}
