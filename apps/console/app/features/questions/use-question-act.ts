import { useTranslations } from '@tiltyard/i18n/browser'
import { useToldAct } from '../editing/index.ts'
import { outdateQuestions } from './queries.ts'

type Options = { readonly done?: string; readonly onDone?: () => void }

/** Something done to a question. */
export function useQuestionAct<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, onDone }: Options = {},
) {
  const t = useTranslations('questions')
  return useToldAct(act, { done: done ?? t('done'), onDone, outdate: outdateQuestions })
}
