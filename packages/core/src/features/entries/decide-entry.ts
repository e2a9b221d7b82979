import {
  type BodyOf,
  type EntryState,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type decideEntry as route,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  transaction,
} from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { acceptEntry } from './accept-entry.ts'
import { lockTeamAndEntry } from './lock-entry.ts'
import { moveDivision } from './move-division.ts'
import { reinstateEntry } from './reinstate-entry.ts'
import { rejectEntry } from './reject-entry.ts'
import { returnEntry } from './return-entry.ts'
import { suspendEntry } from './suspend-entry.ts'

type Asked = BodyOf<typeof route>
type Refusals = RefusalsOf<typeof route>
type Decided = { readonly before: object; readonly after: object }

const doors = { return: returnEntry, reject: rejectEntry, suspend: suspendEntry, reinstate: reinstateEntry }

/**
 * One reviewer's decision about what they have seen. Whoever was faster is not overruled by accident: under the lock the
 * entry must still be as it was shown.
 */
export function decideEntry(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, teamId, ...asked }: Asked & { readonly competitionId: string; readonly teamId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const locked = await lockTeamAndEntry(tx, teamId)
    if (!locked.ok) return locked
    const role = await demandRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    const { team, entry } = locked.value
    if (entry.competitionId !== competitionId) return refuse('entries.not_found')
    if (entry.state !== asked.state) return refuse('entries.decided')
    const decided = await carryOut(tx, clock, { teamId, by: actor.userId, asked })
    if (!decided.ok) return decided
    audit(tx, {
      actor: actor.userId,
      action: `entries.${asked.decision}`,
      subject: `competition:${competitionId}`,
      before: { teamId, team: team.name, ...decided.value.before },
      after: {
        teamId,
        team: team.name,
        ...decided.value.after,
        ...('reason' in asked && { reason: asked.reason }),
      },
    })
    return ok()
  })
}

type Step = { readonly teamId: string; readonly by: string; readonly asked: Asked }

async function carryOut(
  tx: PlatformTx,
  clock: Clock,
  { teamId, by, asked }: Step,
): Promise<Result<Decided, Refusals>> {
  if (asked.decision === 'move') {
    const { divisionId, reason } = asked
    const moved = await moveDivision(tx, clock, { teamId, divisionId, reason })
    if (!moved.ok) return moved
    const { before, after } = moved.value
    return ok({ before: { division: before.name }, after: { division: after.name } })
  }
  const moved =
    asked.decision === 'accept'
      ? await acceptEntry(tx, clock, { teamId, by })
      : await doors[asked.decision](tx, clock, { teamId, by, reason: asked.reason })
  if (!moved.ok) return moved
  const state = (of: { readonly state: EntryState }) => ({ state: of.state })
  return ok({ before: state(moved.value.before), after: state(moved.value.after) })
}
