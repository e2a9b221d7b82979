import type { Evaluation } from '@tiltyard/competition-types'
import type { PlatformTx } from '../../../kernel/index.ts'
import type { LedgerEnd, NewScoreEvent } from '../../scores/index.ts'
import { isGroupPassed } from './group.rules.ts'
import { insertSolves, listChildSolves } from './group-pass.store.ts'
import { earningsOf, pairKey } from './play.rules.ts'
import type { CompetitionRuleset, TaskDefinition } from './ruleset.ts'

/** A task that an entry has just solved; its row in solves is written. */
export type NewSolve = {
  readonly teamId: string
  readonly number: number
  readonly task: TaskDefinition
  readonly submissionId: string
}

export const wholeCredit: Evaluation = { verdict: 'right', creditPermille: 1000 }

/** `sentAt`: when the answer was sent, where it was judged later; it counts from then on. */
export const solveEvent = (
  { number, task, submissionId, sentAt }: Omit<NewSolve, 'teamId'> & { readonly sentAt?: Date },
  evaluation: Evaluation,
  note: object = {},
): NewScoreEvent => ({
  kind: 'solve',
  team: number,
  task: task.number,
  ...earningsOf(evaluation),
  ...(sentAt && { since: sentAt.getTime(), isDated: true }),
  note: { submissionId, ...note },
})

/**
 * Solves the groups whose children now have enough points, at the same moment, and returns their score events. The
 * caller holds the ledger, so a second child that is solved at the same time sees the first; the unique key on solves
 * lets a group be passed once.
 */
export async function passGroups(
  tx: PlatformTx,
  ledger: LedgerEnd,
  ruleset: CompetitionRuleset,
  solves: readonly NewSolve[],
): Promise<{ readonly solve: NewSolve; readonly event: NewScoreEvent }[]> {
  const candidates = new Map(
    solves.flatMap((solve) => {
      const group = solve.task.parentId === null ? undefined : ruleset.tasks.get(solve.task.parentId)
      return group ? [[pairKey(solve.teamId, group.id), { ...solve, task: group }] as const] : []
    }),
  )
  if (candidates.size === 0) return []
  const pairs = [...candidates.values()].map(({ teamId, task }) => ({ teamId, taskId: task.id }))
  const rows = await listChildSolves(tx, pairs)
  const passed = [...candidates.values()].filter(({ teamId, task: group }) =>
    isGroupPassed(
      group,
      rows.flatMap((row) => {
        const task = ruleset.tasks.get(row.taskId)
        return row.teamId === teamId && row.groupId === group.id && task
          ? [{ task, creditPermille: row.creditPermille }]
          : []
      }),
    ),
  )
  if (passed.length === 0) return []
  const written = await insertSolves(
    tx,
    ledger,
    passed.map(({ teamId, task, submissionId }) => ({
      teamId,
      taskId: task.id,
      submissionId,
      creditPermille: 1000,
    })),
  )
  return passed
    .filter(({ teamId, task }) => written.has(pairKey(teamId, task.id)))
    .map((solve) => ({ solve, event: solveEvent(solve, wholeCredit) }))
}
