import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useEffect, useRef, useState } from 'react'
import type { AccountFacts } from '../../page-context.ts'
import { AccountPage } from '../../shell/index.ts'
import { useIsHydrated } from '../forms/index.ts'
import { call } from '../session/index.ts'
import { takeContinuation } from './continuation.ts'

export type ContinueCardProps = {
  readonly me: NonNullable<AccountFacts['me']>
  readonly address: string
  readonly onAskForm: (why: 'another' | 'again') => void
}

/**
 * An existing session continues only after a click, and another account can be chosen. The click that confirmed the email
 * counts as one.
 */
export function ContinueCard({ me, address, onAskForm }: ContinueCardProps) {
  const t = useTranslations('account.login')
  const basics = useTranslations('basics')
  const isAlive = useIsHydrated()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const continueSignIn = async () => {
    setBusy(true)
    const answer = await call(addresses.continueSignedIn, { body: { redirect: address } })
    if (answer.ok) return location.assign(answer.value.location)
    setBusy(false)
    if (answer.status === 401 || answer.status === 403) return onAskForm('again')
    return setFailed(answer.msg || basics('offline'))
  }
  const automatic = useRef(continueSignIn)
  useEffect(() => {
    if (takeContinuation()) void automatic.current()
  }, [])
  return (
    <AccountPage
      title={t('continueTitle')}
      lead={t('continueText', { name: me.displayName, email: me.email })}
    >
      {failed ? <Notice kind="error">{failed}</Notice> : null}
      <Button
        kind="primary"
        size="large"
        wide
        isDisabled={!isAlive}
        isPending={busy}
        onPress={() => void continueSignIn()}
      >
        {busy ? t('continuing') : t('continueAs', { name: me.displayName })}
      </Button>
      <Button size="large" wide isDisabled={!isAlive} onPress={() => onAskForm('another')}>
        {t('another')}
      </Button>
    </AccountPage>
  )
}
