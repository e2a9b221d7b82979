import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, PasswordField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { FormNotice, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { call } from '../session/index.ts'
import { EnterFirstCode } from './enter-first-code.tsx'

const form = {
  name: 'beginTotp',
  fields: ['password'],
  reasons: { 'account.password_incorrect': 'password' },
} as const

export function TurnOn({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('account')
  const basics = useTranslations('basics')
  const { errors, busy, onInput, submit } = useSubmission<'password'>(form)
  const { values, set } = useValues('password')
  const [setup, setBegun] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  if (setup) return <EnterFirstCode {...setup} onDone={onDone} />
  const begin = async () => {
    const answer = await submit(values, () => call(addresses.beginTotp, { body: values }))
    if (answer) setBegun(answer.value)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void begin()
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
      <SubmitButton
        label={t('security.totpBegin')}
        busyLabel={t('security.totpBusy')}
        busy={busy}
        kind="secondary"
      />
    </Form>
  )
}
