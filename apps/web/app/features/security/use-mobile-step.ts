import { type CallFailure, mapFailure } from '@tiltyard/client'
import { parseMobileNumber, type Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useServerNow } from '@tiltyard/ui'
import { useState } from 'react'
import { toasts } from '../notices/index.ts'
import { refreshSession } from '../session/index.ts'
import { askForCode, enterCode } from './queries.ts'
import { secondsUntil } from './verify.model.ts'

type Listeners = { readonly onChanged: () => void; readonly onDone: () => void }
type Errors = { readonly mobile?: string; readonly code?: string }

/** One number, one code at a time. How long to wait is the server's to say; the page only counts. */
export function useMobileStep(verification: Verification, { onChanged, onDone }: Listeners) {
  const t = useTranslations('security.verify.mobile')
  const basics = useTranslations('basics')
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState<'ask' | 'enter' | null>(null)
  const now = useServerNow() ?? Date.parse(verification.now)
  const waitSeconds = verification.code ? secondsUntil(verification.code.resendTime, now) : 0
  const wordsOf = (failure: CallFailure) =>
    mapFailure(failure, { offline: basics('offline'), unexpected: basics('unexpected') }).text ??
    basics('unexpected')

  const ask = async () => {
    if (!parseMobileNumber(mobile))
      return setErrors({ mobile: mobile.trim() ? t('unreadable') : basics('required') })
    setPending('ask')
    const outcome = await askForCode(mobile)
    setPending(null)
    setErrors(outcome.ok ? {} : { mobile: wordsOf(outcome) })
    setCode('')
    onChanged()
  }
  const enter = async () => {
    if (!/^\d{6}$/.test(code)) return setErrors({ code: t('sixDigits') })
    setPending('enter')
    const outcome = await enterCode(code)
    setPending(null)
    setCode('')
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t('done') })
      await refreshSession()
      return onDone()
    }
    // A code that ended takes its field along; what is left to do is to ask for another.
    const hasEnded = outcome.status === 410
    setErrors({ [hasEnded ? 'mobile' : 'code']: wordsOf(outcome) })
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
