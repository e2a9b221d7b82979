import { type CallFailure, mapFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { createToastQueue, Toasts } from '@tiltyard/ui'
import { useCallback } from 'react'

/** One queue per page. Only event handlers add to it, so it stays empty on the server. */
export const toasts = createToastQueue()

type FailureToastOptions = { readonly title?: string; readonly retry?: () => void }

/** A toast for failures without a field, with Retry if that is safe. */
export function useFailureToast(): (failure: CallFailure, options?: FailureToastOptions) => void {
  const t = useTranslations('basics')
  return useCallback(
    (failure, { title, retry } = {}) => {
      const { text, mayRetry } = mapFailure(failure, { offline: t('offline'), unexpected: t('unexpected') })
      toasts.show({
        kind: 'error',
        text: text ?? t('unexpected'),
        ...(title && { title }),
        ...(retry && mayRetry && { action: { label: t('retry'), onPress: retry } }),
      })
    },
    [t],
  )
}

export function PageToasts() {
  const t = useTranslations('basics')
  return <Toasts queue={toasts} label={t('notifications')} closeLabel={t('close')} />
}
