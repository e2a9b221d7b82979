import { type CallFailure, mapFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback } from 'react'
import { toasts } from './toasts.ts'

type Telling = { readonly title?: string; readonly retry?: () => void }

/** For failures that belong to no field: a toast, with a way to try again where that is safe. */
export function useTellFailure(): (failure: CallFailure, telling?: Telling) => void {
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
