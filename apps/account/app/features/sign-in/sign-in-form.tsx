import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Notice, PasswordField, TextField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Onward } from '../../page-context.ts'
import { useAccountFacts } from '../../shell/index.ts'
import { FormNotice, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { ProofProgress, useProof } from '../proof/index.ts'
import { call, setToken } from '../session/index.ts'

const form = {
  name: 'signIn',
  fields: ['email', 'password', 'totp'],
  reasons: { 'account.invalid_credentials': 'password', 'account.totp_incorrect': 'totp' },
} as const

export type SignInFormProps = { readonly onward: Onward; readonly notice: string | null }

/**
 * The code is requested only after a correct password on an account with two-step sign-in. After too many failures from
 * this network, the browser solves a puzzle and retries once, automatically. Before the scripts have loaded the form posts
 * itself.
 */
export function SignInForm({ onward, notice }: SignInFormProps) {
  const t = useTranslations('account')
  const basics = useTranslations('basics')
  const { errors, busy, onInput, submit } = useSubmission<'email' | 'password' | 'totp'>(form)
  const { formFailure } = useAccountFacts()
  const [early, setEarly] = useState(formFailure)
  const [needsCode, setNeedsCode] = useState(formFailure?.needsCode ?? false)
  const [puzzled, setPuzzled] = useState(false)
  const { withProof, progress } = useProof('sign-in')
  const { values, set } = useValues('email', 'password', 'totp')

  const signIn = async () => {
    setEarly(null)
    const { email, password, totp } = values
    const input = { email: email.trim(), password, ...(needsCode && { totp: totp.trim() }) }
    const body = { ...input, ...(onward.kind === 'allowed' && { redirect: onward.address }) }
    const send = (proof?: string) => call(addresses.signIn, { body: { ...body, ...(proof && { proof }) } })
    const answer = await submit(
      input as typeof values,
      async () => {
        const outcome = await send()
        if (outcome.ok || outcome.reason !== 'account.proof_of_work_required') return outcome
        setPuzzled(true)
        return withProof(send).finally(() => setPuzzled(false))
      },
      (failure) => {
        if (failure.reason === 'account.totp_required') setNeedsCode(true)
        return failure.reason === 'account.totp_required'
      },
    )
    if (!answer) return
    setToken(answer.headers.get('token'))
    location.assign(answer.value.location)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void signIn()
  }
  return (
    <Form onSubmit={onSubmit} onInput={onInput} method="post" action={addresses.signInByForm.path}>
      <FormNotice text={errors.text ?? early?.text ?? null} worksWithoutScripts />
      {onward.kind === 'allowed' ? <input type="hidden" name="redirect" value={onward.address} /> : null}
      {notice && !errors.text ? <Notice kind="info">{notice}</Notice> : null}
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
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        showLabel={basics('showPassword')}
        value={values.password}
        onChange={set('password')}
        error={errors.fields.password}
        isRequired
      />
      {needsCode ? (
        <>
          <Notice kind="info">{t('login.codeLead')}</Notice>
          <TextField
            name="totp"
            label={t('code')}
            description={t('codeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            figures
            autoFocus
            value={values.totp}
            onChange={set('totp')}
            error={errors.fields.totp}
            isRequired
          />
        </>
      ) : null}
      {puzzled ? <ProofProgress value={progress} purpose="sign-in" /> : null}
      <SubmitButton label={t('login.submit')} busyLabel={t('login.busy')} busy={busy} worksWithoutScripts />
      <p>
        <Link to="/forgot">{t('login.forgot')}</Link>
      </p>
    </Form>
  )
}
