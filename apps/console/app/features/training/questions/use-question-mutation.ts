import { type AdminQuestion, addresses, type QuestionPlan } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateQuestions } from './queries.ts'
import { planOf } from './question-form.model.ts'

type Options = { readonly done?: string; readonly onDone?: () => void }

/** A mutation of a question. */
export function useQuestionMutation<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone }: Options = {},
) {
  const t = useTranslations('questions')
  return useMutationWithToast(act, { done: done ?? t('done'), onDone, invalidate: invalidateQuestions })
}

/** Saves some fields of a question and leaves the others, including its text. */
export function usePlanChange(question: AdminQuestion, onReload: () => void) {
  return useQuestionMutation(
    (change: Partial<QuestionPlan>) =>
      callApi(addresses.saveQuestion, {
        params: { questionId: question.id },
        body: { baseRevision: question.revision, question: { ...planOf(question), ...change } },
      }),
    { onDone: onReload },
  )
}
