import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { call } from '../session/index.ts'

export function useExtend(environmentId: string, onChanged: () => void) {
  const t = useTranslations('environments.acts')
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const extend = async () => {
    setBusy(true)
    const outcome = await call(addresses.extendEnvironment, { params: { environmentId } })
    setBusy(false)
    if (outcome.ok) toasts.show({ kind: 'success', text: t('extended') })
    else tellFailure(outcome)
    onChanged()
  }
  return { extend: () => void extend(), isBusy }
}
