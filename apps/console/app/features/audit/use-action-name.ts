import { useTranslations } from '@tiltyard/i18n/browser'

type Named = Parameters<ReturnType<typeof useTranslations<'running.audit.actions'>>>[0]

/** In words where there are some; an act without them is shown as the log calls it. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('running.audit.actions')
  return (action) => (t.has(action as Named) ? t(action as Named) : action)
}
