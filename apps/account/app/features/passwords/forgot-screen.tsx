import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, TextField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { AccountPage } from '../../shell/index.ts'
import { FormNotice, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { ProofProgress, useProof } from '../proof/index.ts'
import { call } from '../session/index.ts'

const form = { name: 'requestReset', fields: ['email'], reasons: {} } as const

export function ForgotScreen() {
  const t = useTranslations('account')
  const { errors, busy, isSending, onInput, submit } = useSubmission<'email'>(form)
  const { begin, withProof, progress } = useProof()
  const { values, set } = useValues('email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = <Link to="/login">{t('forgot.back')}</Link>
  if (sentTo !== null)
    return (
      <AccountPage
        title={t('forgot.sentTitle')}
        lead={<span role="status">{t('forgot.sentText', { email: sentTo })}</span>}
        after={back}
      />
    )
  const request = async () => {
    const input = { email: values.email.trim() }
    const outcome = await submit(input, () =>
      withProof((proof) => call(addresses.requestReset, { body: { ...input, proof } })),
    )
    if (outcome) setSentTo(input.email)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void request()
  }
  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')} after={back}>
      <Form onSubmit={onSubmit} onInput={onInput} onFocus={begin} method="post">
        <FormNotice text={errors.text} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('email')}
          autoComplete="username"
          value={values.email}
          onChange={set('email')}
          error={errors.fields.email}
          isRequired
        />
        {isSending ? <ProofProgress value={progress} /> : null}
        <SubmitButton label={t('forgot.submit')} busyLabel={t('forgot.busy')} busy={busy} />
      </Form>
    </AccountPage>
  )
}
