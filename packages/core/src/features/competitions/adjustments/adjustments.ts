import {
  type adjustScore as adjustScoreRoute,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type withdrawSolve as withdrawSolveRoute,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { appendScoreEvents, openLedger } from '../../scores/index.ts'
import { requireUpheldAppeal } from '../appeals/appeal-review.ts'
import type { Entry } from '../entries/entry.rules.ts'
import { lockTeamAndEntry } from '../entries/entry-transitions.ts'
import { notifyTeamMembers } from '../play/play.store.ts'
import { requireStaffRole, type StaffRefusal } from '../staff/staff-role.ts'
import { deleteSolve } from './adjustment.store.ts'

type Adjustment = {
  readonly competitionId: string
  readonly teamId: string
  readonly kind: 'award' | 'penalty'
  readonly amount: number
  readonly reason: string
  /** The upheld appeal that it follows from. */
  readonly appealId?: string | undefined
}

/** Only for an accepted entry; its lock prevents a concurrent suspension. */
export function adjustScore(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, teamId, kind, amount, reason, appealId }: Adjustment,
): Promise<Result<null, RefusalsOf<typeof adjustScoreRoute>>> {
  return transaction(database, async (tx) => {
    const lock = await lockAdjustableEntry(tx, actor, { competitionId, teamId })
    if (!lock.ok) return lock
    const { entry, teamName } = lock.value
    if (entry.state !== 'accepted') return refuse('entries.not_active')
    const appeal = await requireUpheldAppeal(tx, { competitionId, appealId })
    if (!appeal.ok) return appeal
    await appendScoreEvents(tx, await openLedger(tx, clock, competitionId), [
      { kind, team: entry.number, amount, note: { reason, ...appeal.value } },
    ])
    audit(tx, {
      actor: actor.userId,
      action: `scores.${kind}`,
      subject: `competition:${competitionId}`,
      after: { teamId, team: teamName, amount, reason, ...appeal.value },
    })
    await notifyTeamMembers(tx, competitionId, [{ teamId }])
    return ok()
  })
}

type Withdrawal = {
  readonly competitionId: string
  readonly teamId: string
  readonly taskId: string
  readonly reason: string
  readonly appealId?: string | undefined
}

/** The entry may solve the task again; the value for other entries follows from the fold. */
export function withdrawSolve(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, teamId, taskId, reason, appealId }: Withdrawal,
): Promise<Result<null, RefusalsOf<typeof withdrawSolveRoute>>> {
  return transaction(database, async (tx) => {
    const lock = await lockAdjustableEntry(tx, actor, { competitionId, teamId })
    if (!lock.ok) return lock
    const { entry, teamName } = lock.value
    const appeal = await requireUpheldAppeal(tx, { competitionId, appealId })
    if (!appeal.ok) return appeal
    const ledger = await openLedger(tx, clock, competitionId)
    const solve = await deleteSolve(tx, { teamId, taskId })
    if (!solve) return refuse('adjustments.solve_not_found')
    await appendScoreEvents(tx, ledger, [
      {
        kind: 'withdraw-solve',
        team: entry.number,
        task: solve.taskNumber,
        note: { reason, ...appeal.value },
      },
    ])
    audit(tx, {
      actor: actor.userId,
      action: 'scores.withdraw-solve',
      subject: `competition:${competitionId}`,
      before: { teamId, team: teamName, task: solve.taskName, solvedAt: solve.solvedAt },
      after: { teamId, team: teamName, task: solve.taskName, reason, ...appeal.value },
    })
    await notifyTeamMembers(tx, competitionId, [{ teamId, taskId }])
    return ok()
  })
}

export type AdjustableEntry = {
  readonly teamName: string
  readonly entry: Entry & { readonly number: number }
}

/** Locks the entry and checks that the actor may judge it and that the ledger contains it. */
async function lockAdjustableEntry(
  tx: PlatformTx,
  actor: Actor,
  { competitionId, teamId }: { readonly competitionId: string; readonly teamId: string },
): Promise<Result<AdjustableEntry, StaffRefusal | 'entries.not_found'>> {
  const lock = await lockTeamAndEntry(tx, teamId)
  if (!lock.ok) return lock
  const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
  if (!role.ok) return role
  const { team, entry } = lock.value
  const { number } = entry
  if (entry.competitionId !== competitionId || number === null) return refuse('entries.not_found')
  return ok({ teamName: team.name, entry: { ...entry, number } })
}
