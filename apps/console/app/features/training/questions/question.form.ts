import { NewQuestionPlan, QuestionPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

/** One that is there already may keep its text by not naming it. */
export function validateQuestion(values: unknown, isNew: boolean) {
  return isNew ? validateForm(NewQuestionPlan, values) : validateForm(QuestionPlan, values)
}
