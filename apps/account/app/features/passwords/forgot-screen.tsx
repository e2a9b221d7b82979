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
  const { told, busy, submit } = useSubmission<'email'>(form)
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
  const ask = async () => {
    const given = { email: values.email.trim() }
    const sent = await submit(given, () =>
      withProof((proof) => call(addresses.requestReset, { body: { ...given, proof } })),
    )
    if (sent) setSentTo(given.email)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')} after={back}>
      <Form onSubmit={onSubmit} onFocus={begin} method="post">
        <FormNotice text={told.text} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('email')}
          autoComplete="username"
          value={values.email}
          onChange={set('email')}
          error={told.fields.email}
          isRequired
        />
        {busy ? <ProofProgress value={progress} /> : null}
        <SubmitButton label={t('forgot.submit')} busyLabel={t('forgot.busy')} busy={busy} />
      </Form>
    </AccountPage>
  )
}
