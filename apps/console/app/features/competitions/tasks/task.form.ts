import { NewTaskPlan, TaskPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

/** One that is there already may keep its text by not naming it. */
export function validateTask(values: unknown, isNew: boolean) {
  return isNew ? validateForm(NewTaskPlan, values) : validateForm(TaskPlan, values)
}
