import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, TextField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { FormNotice, SubmitButton, useSubmission } from '../forms/index.ts'
import { call } from '../session/index.ts'
import styles from './two-step.module.css'

const form = { name: 'confirmTotp', fields: ['code'], reasons: { 'account.totp_incorrect': 'code' } } as const

export type EnterFirstCodeProps = {
  readonly secret: string
  readonly uri: string
  readonly onDone: () => void
}

export function EnterFirstCode({ secret, uri, onDone }: EnterFirstCodeProps) {
  const t = useTranslations('account')
  const { errors, busy, onInput, submit } = useSubmission<'code'>(form)
  const [code, setCode] = useState('')
  const confirm = async () => {
    const body = { code: code.trim() }
    if (await submit(body, () => call(addresses.confirmTotp, { body }))) onDone()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <div className={styles['steps']}>
      <p>{t('security.totpScan')}</p>
      <QrCode text={uri} label={t('security.totpQr')} />
      <p>
        {t('security.totpKey')}: <code className={styles['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>{t('security.totpLost')}</p>
      <Form onSubmit={onSubmit} onInput={onInput} method="post">
        <FormNotice text={errors.text} />
        <TextField
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          figures
          value={code}
          onChange={setCode}
          error={errors.fields.code}
          isRequired
        />
        <SubmitButton label={t('security.totpConfirm')} busyLabel={t('security.totpBusy')} busy={busy} />
      </Form>
    </div>
  )
}

/** Drawn as one path, so that the text never becomes markup. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['qr']}>
      <path d={squares.join('')} />
    </svg>
  )
}
