import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, PasswordField, TextField } from '@tiltyard/ui'
import type { FormEvent } from 'react'
import { FormNotice, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { call } from '../session/index.ts'

const form = {
  name: 'removeTotp',
  fields: ['password', 'code'],
  reasons: { 'account.password_incorrect': 'password', 'account.totp_incorrect': 'code' },
} as const

export function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('account')
  const basics = useTranslations('basics')
  const { errors, busy, onInput, submit } = useSubmission<'password' | 'code'>(form)
  const { values, set } = useValues('password', 'code')
  const remove = async () => {
    const body = { ...values, code: values.code.trim() }
    if (await submit(body, () => call(addresses.removeTotp, { body }))) onDone()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void remove()
  }
  return (
    <Form onSubmit={onSubmit} onInput={onInput} method="post">
      <FormNotice text={errors.text} />
      <PasswordField
        name="password"
        label={t('currentPassword')}
        autoComplete="current-password"
        showLabel={basics('showPassword')}
        value={values.password}
        onChange={set('password')}
        error={errors.fields.password}
        isRequired
      />
      <TextField
        name="code"
        label={t('code')}
        description={t('codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        figures
        value={values.code}
        onChange={set('code')}
        error={errors.fields.code}
        isRequired
      />
      <SubmitButton
        label={t('security.totpRemove')}
        busyLabel={t('security.totpBusy')}
        busy={busy}
        kind="secondary"
      />
    </Form>
  )
}
