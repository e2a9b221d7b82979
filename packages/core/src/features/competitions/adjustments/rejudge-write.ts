import type { RejudgeResult } from '@tiltyard/contracts'
import type { PlatformTx } from '../../../kernel/index.ts'
import { appendScoreEvents, type LedgerEnd, type NewScoreEvent } from '../../scores/index.ts'
import { insertSolves } from '../play/group-pass.store.ts'
import { solveEvent } from '../play/group-pass.ts'
import { notifyTeamMembers } from '../play/play.store.ts'
import type { SolveChange } from './judged-team.rules.ts'
import type { RejudgePlan } from './rejudge-plan.ts'
import { deleteSolves } from './sent-answer.store.ts'

/**
 * Score events of a plan: what is taken away first, so that a solve that moves is withdrawn and given again. They are
 * of the moment of judging, so that a frozen board keeps what it showed; what counts is when the answer was sent.
 */
export function plannedEvents(changes: readonly SolveChange[], note: object = {}): NewScoreEvent[] {
  const taken = changes.flatMap(({ number, task, before }): NewScoreEvent[] =>
    before
      ? [
          {
            ...{ kind: 'withdraw-solve', team: number, task: task.number },
            note: { submissionId: before.submissionId, ...note },
          },
        ]
      : [],
  )
  const given = changes.flatMap(({ number, task, after }) =>
    after
      ? [
          solveEvent(
            { number, task, submissionId: after.submissionId, sentAt: after.sentAt },
            after.evaluation,
            note,
          ),
        ]
      : [],
  )
  return [...taken, ...given]
}

/** The caller has held the ledger since before the plan was made, so that nobody solves the task meanwhile. */
export async function writePlan(
  tx: PlatformTx,
  ledger: LedgerEnd,
  { changes }: Pick<RejudgePlan, 'changes'>,
  note: object,
): Promise<void> {
  if (changes.length === 0) return
  await deleteSolves(
    tx,
    changes.flatMap(({ before, teamId, task }) => (before ? [{ teamId, taskId: task.id }] : [])),
  )
  await insertSolves(
    tx,
    ledger,
    changes.flatMap(({ teamId, task, after }) =>
      after
        ? [
            {
              ...{ teamId, taskId: task.id, submissionId: after.submissionId, sentAt: after.sentAt },
              creditPermille: after.evaluation.creditPermille,
            },
          ]
        : [],
    ),
  )
  await appendScoreEvents(tx, ledger, plannedEvents(changes, note))
  await notifyTeamMembers(
    tx,
    ledger.competitionId,
    changes.map(({ teamId, task }) => ({ teamId, taskId: task.id })),
  )
}

/** Of the rejudged task; its case is not counted. */
export function resultOf({ checked, changes }: RejudgePlan, taskId: string): RejudgeResult {
  const count = (wanted: SolveChange['kind']) =>
    changes.filter(({ kind, task }) => kind === wanted && task.id === taskId).length
  return { checked, gained: count('gain'), lost: count('loss'), moved: count('move') }
}

/** For the audit log. */
export function auditedChanges({ checked, changes }: RejudgePlan, taskId: string) {
  const names = (wanted: SolveChange['kind']) =>
    changes.flatMap(({ kind, task, teamName }) => (kind === wanted && task.id === taskId ? [teamName] : []))
  return { checked, teams: names('gain'), lost: names('loss'), moved: names('move') }
}
