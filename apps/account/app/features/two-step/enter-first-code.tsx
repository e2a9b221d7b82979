import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, TextField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { FormNotice, SubmitButton, useSubmission } from '../forms/index.ts'
import { call } from '../session/index.ts'
import { QrCode } from './qr-code.tsx'
import styles from './two-step.module.css'

const form = { name: 'confirmTotp', fields: ['code'], reasons: { 'account.totp_incorrect': 'code' } } as const

export type EnterFirstCodeProps = {
  readonly secret: string
  readonly uri: string
  readonly onDone: () => void
}

export function EnterFirstCode({ secret, uri, onDone }: EnterFirstCodeProps) {
  const t = useTranslations('account')
  const { told, busy, submit } = useSubmission<'code'>(form)
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
      <Form onSubmit={onSubmit} method="post">
        <FormNotice text={told.text} />
        <TextField
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          figures
          value={code}
          onChange={setCode}
          error={told.fields.code}
          isRequired
        />
        <SubmitButton label={t('security.totpConfirm')} busyLabel={t('security.totpBusy')} busy={busy} />
      </Form>
    </div>
  )
}
