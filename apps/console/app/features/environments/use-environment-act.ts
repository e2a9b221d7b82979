import { useTranslations } from '@tiltyard/i18n/browser'
import { useToldAct } from '../editing/index.ts'
import { outdateTemplates } from './queries.ts'

/** Something done to a template or an environment. */
export function useEnvironmentAct<Input>(act: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const t = useTranslations('templates')
  return useToldAct(act, { done: t('done'), onDone, outdate: outdateTemplates })
}
