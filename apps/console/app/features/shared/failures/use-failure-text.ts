import { type CallFailure, mapFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback } from 'react'

export function useFailureText(): (failure: CallFailure) => string {
  const t = useTranslations('basics')
  return useCallback(
    (failure) => {
      const words = { offline: t('offline'), unexpected: t('unexpected') }
      return mapFailure(failure, words).text ?? words.unexpected
    },
    [t],
  )
}
