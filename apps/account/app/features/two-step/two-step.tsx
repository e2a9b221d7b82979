import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { useState } from 'react'
import { useAccountFacts } from '../../shell/index.ts'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'

export function TwoStep() {
  const t = useTranslations('account.security')
  const { me } = useAccountFacts()
  const [changed, setChanged] = useState<boolean | null>(null)
  const isOn = changed ?? me?.totpOn ?? false
  return (
    <>
      {changed === null ? null : <Notice kind="success">{changed ? t('totpDone') : t('totpRemoved')}</Notice>}
      {isOn ? (
        <>
          <p>{t('totpOn')}</p>
          <TurnOff onDone={() => setChanged(false)} />
        </>
      ) : (
        <>
          <p>{t('totpOff')}</p>
          <TurnOn onDone={() => setChanged(true)} />
        </>
      )}
    </>
  )
}
