import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { call } from '../session/index.ts'
import { returnOf } from '../sign-in/index.ts'

const waitMs = 60_000

type SentScreenProps = { readonly email: string; readonly onBack: () => void }

/** After the form: the mail can be sent again, without the form and its verification. */
export function SentScreen({ email, onBack }: SentScreenProps) {
  const t = useTranslations('account.register')
  const { secondsLeft, isSending, notice, resend } = useResend(email)
  return (
    <AccountPage title={t('sentTitle')} lead={t('sentText', { email })}>
      <p role="status">{t('sentHint')}</p>
      {notice ? <Notice kind={notice.kind}>{notice.text}</Notice> : null}
      <Button
        wide
        kind="primary"
        size="large"
        isDisabled={secondsLeft > 0}
        isPending={isSending}
        onPress={() => void resend()}
      >
        {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </Button>
      <Button wide size="large" onPress={onBack}>
        {t('again')}
      </Button>
    </AccountPage>
  )
}

function useResend(email: string) {
  const t = useTranslations('account.register')
  const basics = useTranslations('basics')
  const { onward } = useAccountFacts()
  const [until, setUntil] = useState(() => Date.now() + waitMs)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const isCounting = secondsLeft > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])

  const resend = async () => {
    setSending(true)
    setNotice(null)
    const outcome = await call(addresses.resendConfirmation, { body: { email, ...returnOf(onward) } })
    setSending(false)
    if (outcome.ok) {
      setNow(Date.now())
      setUntil(Date.now() + waitMs)
      return setNotice({ kind: 'success', text: t('resent') })
    }
    return setNotice({ kind: 'error', text: outcome.msg || basics('offline') })
  }
  return { secondsLeft, isSending, notice, resend }
}
