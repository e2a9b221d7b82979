import type { PlatformReader } from '../../../kernel/index.ts'
import { isGroupPassed } from '../play/group.rules.ts'
import { wholeCredit } from '../play/group-pass.ts'
import type { CompetitionRuleset, TaskDefinition } from '../play/ruleset.ts'
import { changeOf, type SolveChange } from './judged-team.rules.ts'
import { type GroupSolve, listGroupSolves } from './sent-answer.store.ts'

type GroupInput = {
  readonly ruleset: CompetitionRuleset
  readonly task: TaskDefinition
  readonly changes: readonly SolveChange[]
  readonly takesAway: boolean
}

/** What follows for the case of a question: it is passed by the answer with which its questions have enough points. */
export async function planGroup(
  reader: PlatformReader,
  { ruleset, task, changes, takesAway }: GroupInput,
): Promise<SolveChange[]> {
  const group = task.parentId === null ? undefined : ruleset.tasks.get(task.parentId)
  if (!group?.group || changes.length === 0) return []
  const teamIds = changes.map(({ teamId }) => teamId)
  const rows = await listGroupSolves(reader, { groupId: group.id, teamIds })
  const byTeam = Map.groupBy(rows, ({ teamId }) => teamId)
  return changes.flatMap((change): SolveChange[] => {
    const { teamId, teamName, number } = change
    const solves = byTeam.get(teamId) ?? []
    const own = solves.find(({ taskId }) => taskId === group.id)
    const before = own ? { submissionId: own.submissionId, sentAt: own.solvedAt } : null
    const passing = findPassing(ruleset, group, withChange(solves, change))
    const first = passing?.submissionId
      ? { id: passing.submissionId, sentAt: passing.solvedAt, evaluation: wholeCredit }
      : null
    const verdict = { first, isUnchecked: false, isUndecided: false, checked: 0 }
    const kind = changeOf(before, verdict, takesAway && change.kind !== 'gain')
    if (!kind) return []
    const after = first && { submissionId: first.id, sentAt: first.sentAt, evaluation: wholeCredit }
    return [{ ...{ kind, task: group, teamId, teamName, number }, before, after }]
  })
}

function withChange(solves: readonly GroupSolve[], { task, teamId, after }: SolveChange): GroupSolve[] {
  const others = solves.filter(({ taskId }) => taskId !== task.id)
  if (!after) return others
  const { submissionId, sentAt, evaluation } = after
  const { creditPermille } = evaluation
  return [...others, { teamId, taskId: task.id, submissionId, solvedAt: sentAt, creditPermille }]
}

function findPassing(
  ruleset: CompetitionRuleset,
  group: TaskDefinition,
  solves: readonly GroupSolve[],
): GroupSolve | null {
  const children = solves
    .flatMap((solve) => {
      const task = ruleset.tasks.get(solve.taskId)
      return task && task.id !== group.id ? [{ solve, task, creditPermille: solve.creditPermille }] : []
    })
    .sort((one, other) => one.solve.solvedAt.getTime() - other.solve.solvedAt.getTime())
  const last = children.findIndex((_, index) => isGroupPassed(group, children.slice(0, index + 1)))
  return children[last]?.solve ?? null
}
