import { type Language, NewTaskPlan, TaskPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

/** An existing task keeps its text if the input omits it. */
export function validateTask(values: unknown, isNew: boolean, language: Language) {
  return isNew ? validateForm(NewTaskPlan, values, language) : validateForm(TaskPlan, values, language)
}
