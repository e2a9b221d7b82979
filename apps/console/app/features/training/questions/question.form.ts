import { NewQuestionPlan, QuestionPlan } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'

/** An existing question keeps its text if the input omits it. */
export function validateQuestion(values: unknown, isNew: boolean) {
  return isNew ? validateForm(NewQuestionPlan, values) : validateForm(QuestionPlan, values)
}
