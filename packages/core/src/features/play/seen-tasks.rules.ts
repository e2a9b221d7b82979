import type { Stage } from '../competitions/index.ts'
import type { Script, ScriptDivision, ScriptTask } from '../tasks/index.ts'

type Seen = { readonly script: Script; readonly stages: readonly Stage[]; readonly at: Date }

export function hasBegun(stages: readonly Stage[], at: Date): boolean {
  return stages.some(({ startsAt }) => startsAt <= at)
}

/**
 * A task that does not concern an entry yet is not there: nobody learns of one before its time. Nor is one that needs a
 * task which is not there: its name would tell.
 */
export function seesTask({ script, stages, at }: Seen, division: ScriptDivision, task: ScriptTask): boolean {
  const begun = stages.some(({ id, startsAt }) => id === task.stageId && startsAt <= at)
  if (!begun || !task.isPublished || !division.on(task.id).seesTasks) return false
  if (task.releasedAt !== null && at < task.releasedAt) return false
  return task.needs.every((id) => {
    const needed = script.tasks.get(id)
    return needed !== undefined && seesTask({ script, stages, at }, division, needed)
  })
}

export function missingFor(task: ScriptTask, isSolved: (taskId: string) => boolean): string[] {
  return task.needs.filter((needed) => !isSolved(needed))
}
