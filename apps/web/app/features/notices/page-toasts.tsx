import { useTranslations } from '@tiltyard/i18n/browser'
import { Toasts } from '@tiltyard/ui'
import { toasts } from './toasts.ts'

export function PageToasts() {
  const t = useTranslations('basics')
  return <Toasts queue={toasts} label={t('notifications')} closeLabel={t('close')} />
}
