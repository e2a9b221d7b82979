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
} from '../../../kernel/index.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { takesPlace } from './entry.rules.ts'
import { claimEntryPlace } from './entry.store.ts'
import {
  acceptEntry,
  type LockedEntry,
  lockTeamAndEntry,
  moveEntryToDivision,
  transitionEntry,
} from './entry-transitions.ts'

type DecisionInput = BodyOf<typeof route>
type Refusals = RefusalsOf<typeof route>
type DecisionAudit = { readonly before: object; readonly after: object }

/**
 * A review decision on an entry. Under the lock the entry must still be as it was shown, so that a concurrent decision
 * is not overwritten.
 */
export function decideEntry(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    competitionId,
    teamId,
    ...input
  }: DecisionInput & { readonly competitionId: string; readonly teamId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const locked = await lockTeamAndEntry(tx, teamId)
    if (!locked.ok) return locked
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    const { team, entry } = locked.value
    if (entry.competitionId !== competitionId) return refuse('entries.not_found')
    if (entry.state !== input.state) return refuse('entries.already_decided')
    const change = await applyDecision(tx, clock, locked.value, { by: actor.userId, input })
    if (!change.ok) return change
    audit(tx, {
      actor: actor.userId,
      action: `entries.${input.decision}`,
      subject: `competition:${competitionId}`,
      before: { teamId, team: team.name, ...change.value.before },
      after: {
        teamId,
        team: team.name,
        ...change.value.after,
        ...('reason' in input && { reason: input.reason }),
      },
    })
    return ok()
  })
}

async function applyDecision(
  tx: PlatformTx,
  clock: Clock,
  locked: LockedEntry,
  { by, input }: { readonly by: string; readonly input: DecisionInput },
): Promise<Result<DecisionAudit, Refusals>> {
  if (input.decision === 'move-division') {
    const result = await moveEntryToDivision(tx, clock, locked.entry, input)
    if (!result.ok) return result
    const { before, after } = result.value
    return ok({ before: { division: before.name }, after: { division: after.name } })
  }
  const { state: was, competitionId } = locked.entry
  const enters = (input.decision === 'accept' || input.decision === 'return') && !takesPlace(was)
  if (enters && !(await claimEntryPlace(tx, competitionId))) return refuse('entries.competition_full')
  const result =
    input.decision === 'accept'
      ? await acceptEntry(tx, clock, locked, by)
      : await transitionEntry(tx, clock, locked.entry, { action: input.decision, by, reason: input.reason })
  if (!result.ok) return result
  const state = (of: { readonly state: EntryState }) => ({ state: of.state })
  return ok({ before: state(result.value.before), after: state(result.value.after) })
}
