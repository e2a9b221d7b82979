import { type CompetitionRole, type Result, refuse } from '@tiltyard/contracts'
import type { Actor, PlatformTx } from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { type Held, lockCompetition } from './held.store.ts'

type Asked = {
  readonly competitionId: string
  /** Of a write that replaces what its author had before them. */
  readonly baseRevision?: number
  readonly least?: CompetitionRole
}

/** The role is asked for after the wait: whoever lost it meanwhile has lost it here too. */
export async function holdCompetition(
  tx: PlatformTx,
  actor: Actor,
  { competitionId, least = 'organiser' }: Omit<Asked, 'baseRevision'>,
): Promise<Result<Held, 'competitions.not_found' | 'competitions.role_needed'>> {
  const held = await lockCompetition(tx, competitionId)
  const role = await demandRole(tx, actor, competitionId, least)
  if (!role.ok) return role
  return held ? { ok: true, value: held } : refuse('competitions.not_found')
}

/** The same, for whoever saves what they have been editing. */
export async function holdAsRead(
  tx: PlatformTx,
  actor: Actor,
  { baseRevision, ...asked }: Asked & { readonly baseRevision: number },
): Promise<
  Result<Held, 'competitions.not_found' | 'competitions.role_needed' | 'competitions.changed_meanwhile'>
> {
  const held = await holdCompetition(tx, actor, asked)
  if (held.ok && held.value.settingsRevision !== baseRevision) return refuse('competitions.changed_meanwhile')
  return held
}
