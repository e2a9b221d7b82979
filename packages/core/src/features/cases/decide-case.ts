import { type CaseState, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { demandRole } from '../competitions/index.ts'
import { lockCase, markCaseDecided } from './case.store.ts'

type Decision = {
  readonly competitionId: string
  readonly caseId: string
  readonly state: Exclude<CaseState, 'pending'>
  readonly note: string
}

/** What it was, once and for good; suspending and taking points are acts of their own. */
export function decideCase(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, caseId, state, note }: Decision,
): Promise<
  Result<null, 'competitions.not_found' | 'competitions.role_needed' | 'cases.not_found' | 'cases.decided'>
> {
  return transaction(database, async (tx) => {
    const found = await lockCase(tx, { competitionId, caseId })
    if (!found) return refuse('cases.not_found')
    const role = await demandRole(tx, actor, competitionId, 'judge')
    if (!role.ok) return role
    if (found.state !== 'pending') return refuse('cases.decided')
    await markCaseDecided(tx, clock, { caseId, state, note, by: actor.userId })
    audit(tx, {
      actor: actor.userId,
      action: 'cases.decide',
      subject: `competition:${competitionId}`,
      before: { caseId, state: found.state },
      after: { caseId, state, note, senderTeamId: found.senderId, sourceTeamId: found.sourceId },
    })
    return ok()
  })
}
