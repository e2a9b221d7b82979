import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useServerNow } from '@tiltyard/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { warningAt } from './environment.model.ts'
import { useEnvironmentApi } from './environment-api.ts'

export function useExtend(environmentId: string, onChanged: () => void) {
  const t = useTranslations('environments.acts')
  const showFailure = useFailureToast()
  const api = useEnvironmentApi()
  const [isBusy, setBusy] = useState(false)
  const extend = async () => {
    setBusy(true)
    const outcome = await api.extend(environmentId)
    setBusy(false)
    if (outcome.ok) toasts.show({ kind: 'success', text: t('extended') })
    else showFailure(outcome)
    onChanged()
  }
  return { extend: () => void extend(), isBusy }
}

/** Warnings at ten, five and one minute, once each; the countdown announces them to screen readers. */
export function useExpiryWarnings(environment: Environment | null, extend: () => void): void {
  const t = useTranslations('environments.warning')
  const { isShared } = useEnvironmentApi()
  const now = useServerNow(environment !== null)
  const isRunning = environment?.state === 'running'
  const minutes = isRunning && now !== null ? warningAt(environment.expiresAt, now) : null
  const warn = useEffectEvent((left: number) => {
    const mayExtend = environment?.extendableFrom !== null
    return toasts.show({
      kind: 'info',
      title: t('title'),
      text: t(mayExtend ? (isShared ? 'teamText' : 'text') : 'last', { minutes: left }),
      ...(mayExtend && { action: { label: t('extend'), onPress: extend }, passes: true as const }),
    })
  })
  useEffect(() => {
    if (minutes === null) return
    const warning = warn(minutes)
    // A warning is obsolete at the next threshold, after an extension, and at the end.
    return () => toasts.dismiss(warning)
  }, [minutes])
}
