import { type CallFailure, mapFailure } from '@tiltyard/client'
import { parseMobileNumber, type Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Notice, TextField, useServerNow } from '@tiltyard/ui'
import { useState } from 'react'
import { toasts } from '../../shared/toasts/index.ts'
import { refreshSession } from '../session/index.ts'
import { requestCode, verifyCode } from './queries.ts'
import styles from './security.module.css'
import { secondsUntil } from './verify.model.ts'

type MobileStepProps = {
  readonly verification: Verification
  readonly onChanged: () => void
  readonly onDone: () => void
}

export function MobileStep({ verification, onChanged, onDone }: MobileStepProps) {
  const t = useTranslations('security.verify.mobile')
  const step = useMobileStep(verification, { onChanged, onDone })
  const { code: sentCode } = verification
  return (
    <section className={styles['step']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void step.ask()
        }}
      >
        <TextField
          name="mobile"
          type="tel"
          autoComplete="tel"
          label={t('number')}
          description={t('numberHint')}
          figures
          value={step.mobile}
          onChange={step.writeMobile}
          error={step.errors.mobile}
        />
        <Button
          type="submit"
          kind={sentCode ? 'secondary' : 'primary'}
          isPending={step.pending === 'ask'}
          isDisabled={step.waitSeconds > 0}
        >
          {step.waitSeconds > 0 ? t('again', { seconds: step.waitSeconds }) : t(sentCode ? 'resend' : 'send')}
        </Button>
      </Form>
      {sentCode ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void step.enter()
          }}
        >
          <Notice kind="info">{t('sentTo', { mobile: sentCode.mobile })}</Notice>
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            label={t('code')}
            figures
            value={step.code}
            onChange={step.writeCode}
            error={step.errors.code}
          />
          <Button type="submit" kind="primary" isPending={step.pending === 'enter'}>
            {t('confirm')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

type Listeners = { readonly onChanged: () => void; readonly onDone: () => void }
type Errors = { readonly mobile?: string; readonly code?: string }

/** One number and one code at a time. The server sets the delay before the next code; the page only counts down. */
function useMobileStep(verification: Verification, { onChanged, onDone }: Listeners) {
  const t = useTranslations('security.verify.mobile')
  const basics = useTranslations('basics')
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState<'ask' | 'enter' | null>(null)
  const now = useServerNow() ?? Date.parse(verification.now)
  const waitSeconds = verification.code ? secondsUntil(verification.code.resendTime, now) : 0
  const messageOf = (failure: CallFailure) =>
    mapFailure(failure, { offline: basics('offline'), unexpected: basics('unexpected') }).text ??
    basics('unexpected')

  const ask = async () => {
    if (!parseMobileNumber(mobile))
      return setErrors({ mobile: mobile.trim() ? t('unreadable') : basics('required') })
    setPending('ask')
    const outcome = await requestCode(mobile)
    setPending(null)
    setErrors(outcome.ok ? {} : { mobile: messageOf(outcome) })
    setCode('')
    onChanged()
  }
  const enter = async () => {
    if (!/^\d{6}$/.test(code)) return setErrors({ code: t('sixDigits') })
    setPending('enter')
    const outcome = await verifyCode(code)
    setPending(null)
    setCode('')
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t('done') })
      await refreshSession()
      return onDone()
    }
    // An expired code hides its field; the user has to request another.
    const hasEnded = outcome.status === 410
    setErrors({ [hasEnded ? 'mobile' : 'code']: messageOf(outcome) })
    if (hasEnded) onChanged()
  }
  return {
    mobile,
    code,
    errors,
    pending,
    waitSeconds,
    ask,
    enter,
    writeMobile: (value: string) => {
      setMobile(value)
      setErrors({})
    },
    writeCode: (value: string) => {
      setCode(value.replace(/\D/g, ''))
      setErrors({})
    },
  }
}
