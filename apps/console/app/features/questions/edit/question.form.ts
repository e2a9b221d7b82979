import { NewQuestionPlan, QuestionPlan } from '@tiltyard/contracts'
import { judge } from '../../editing/index.ts'

/** One that is there already may keep its text by not naming it. */
export function judgeQuestion(values: unknown, isNew: boolean) {
  return isNew ? judge(NewQuestionPlan, values) : judge(QuestionPlan, values)
}
