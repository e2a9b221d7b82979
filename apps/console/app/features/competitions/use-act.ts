import { useTranslations } from '@tiltyard/i18n/browser'
import { useToldAct } from '../editing/index.ts'
import { outdate } from './queries.ts'
import { useCompetition } from './use-competition.ts'

type Options = { readonly done?: string; readonly onDone?: () => void }

/** Something done to this competition, which is shown anew afterwards. */
export function useAct<Input>(act: (input: Input) => Promise<unknown>, { done, onDone }: Options = {}) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  return useToldAct(act, { done: done ?? t('done'), onDone, outdate: (queries) => outdate(queries, id) })
}
