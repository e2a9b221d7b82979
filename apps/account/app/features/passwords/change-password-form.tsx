import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Notice, PasswordField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { FormNotice, limits, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { call } from '../session/index.ts'

const form = {
  name: 'changePassword',
  fields: ['current', 'next'],
  reasons: { 'account.password_incorrect': 'current' },
} as const

export function ChangePasswordForm() {
  const t = useTranslations('account')
  const basics = useTranslations('basics')
  const { errors, busy, onInput, submit, rest } = useSubmission<'current' | 'next'>(form)
  const { values, set, clear } = useValues('current', 'next')
  const [done, setDone] = useState(false)
  const change = async () => {
    setDone(false)
    if (!(await submit(values, () => call(addresses.changePassword, { body: values })))) return
    rest()
    clear()
    setDone(true)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change()
  }
  return (
    <Form onSubmit={onSubmit} onInput={onInput} method="post">
      <FormNotice text={errors.text} />
      {done ? <Notice kind="success">{t('security.passwordDone')}</Notice> : null}
      <PasswordField
        name="current"
        label={t('currentPassword')}
        autoComplete="current-password"
        showLabel={basics('showPassword')}
        value={values.current}
        onChange={set('current')}
        error={errors.fields.current}
        isRequired
      />
      <PasswordField
        name="next"
        label={t('newPassword')}
        description={t('passwordHint', { min: limits.passwordMin })}
        autoComplete="new-password"
        showLabel={basics('showPassword')}
        value={values.next}
        onChange={set('next')}
        error={errors.fields.next}
        isRequired
      />
      <SubmitButton label={t('security.passwordSubmit')} busyLabel={t('security.passwordBusy')} busy={busy} />
    </Form>
  )
}
