import { NewTaskPlan, TaskPlan } from '@tiltyard/contracts'
import { judge } from '../../editing/index.ts'

/** One that is there already may keep its text by not naming it. */
export function judgeTask(values: unknown, isNew: boolean) {
  return isNew ? judge(NewTaskPlan, values) : judge(TaskPlan, values)
}
