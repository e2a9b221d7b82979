import { NewTaskPlan, TaskPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

/** An existing task keeps its text if the input omits it. */
export function validateTask(values: unknown, isNew: boolean) {
  return isNew ? validateForm(NewTaskPlan, values) : validateForm(TaskPlan, values)
}
