import { useTranslations } from '@tiltyard/i18n/browser'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateTemplates } from './queries.ts'

/** A mutation of a template or an environment. */
export function useTemplateMutation<Input>(act: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const t = useTranslations('templates')
  return useMutationWithToast(act, { done: t('done'), onDone, invalidate: invalidateTemplates })
}
