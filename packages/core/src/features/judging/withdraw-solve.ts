import { ok, type RefusalsOf, type Result, refuse, type withdrawSolve as route } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { tellTeams } from '../play/index.ts'
import { openLedger, writeCauses } from '../standings/index.ts'
import { lockJudged } from './lock-judged.ts'
import { deleteSolve } from './solve.store.ts'

type Withdrawal = {
  readonly competitionId: string
  readonly teamId: string
  readonly taskId: string
  readonly reason: string
}

/** The entry may solve the task again; what it was worth to others follows from the fold. */
export function withdrawSolve(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, teamId, taskId, reason }: Withdrawal,
): Promise<Result<null, RefusalsOf<typeof route>>> {
  return transaction(database, async (tx) => {
    const judged = await lockJudged(tx, actor, { competitionId, teamId })
    if (!judged.ok) return judged
    const { entry, teamName } = judged.value
    const ledger = await openLedger(tx, clock, competitionId)
    const solve = await deleteSolve(tx, { teamId, taskId })
    if (!solve) return refuse('play.solve_not_found')
    await writeCauses(tx, ledger, [
      { kind: 'withdraw-solve', team: entry.number, task: solve.taskNumber, note: { reason } },
    ])
    audit(tx, {
      actor: actor.userId,
      action: 'scores.withdraw-solve',
      subject: `competition:${competitionId}`,
      before: { teamId, team: teamName, task: solve.taskName, solvedAt: solve.solvedAt },
      after: { teamId, team: teamName, task: solve.taskName, reason },
    })
    await tellTeams(tx, competitionId, [{ teamId, taskId }])
    return ok()
  })
}
