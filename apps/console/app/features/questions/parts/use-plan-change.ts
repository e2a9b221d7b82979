import { type AdminQuestion, addresses, type QuestionPlan } from '@tiltyard/contracts/browser'
import { ask } from '../../session/index.ts'
import { planOf } from '../edit/question-form.model.ts'
import { useQuestionAct } from '../use-question-act.ts'

/** Saves some facts of a question and leaves the rest, its text included, as it is. */
export function usePlanChange(question: AdminQuestion, onReload: () => void) {
  return useQuestionAct(
    (change: Partial<QuestionPlan>) =>
      ask(addresses.saveQuestion, {
        params: { questionId: question.id },
        body: { baseRevision: question.revision, question: { ...planOf(question), ...change } },
      }),
    { onDone: onReload },
  )
}
