import { addresses } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Notice, PasswordField, TextField } from '@tiltyard/ui'
import type { FormEvent } from 'react'
import { useAccountFacts } from '../../shell/index.ts'
import { FormNotice, limits, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { ProofProgress, useProof } from '../proof/index.ts'
import { call } from '../session/index.ts'
import { returnOf } from '../sign-in/index.ts'

const form = { name: 'register', fields: ['email', 'displayName', 'password'], reasons: {} } as const

export function RegisterForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTranslations('account')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { siteOrigin, onward } = useAccountFacts()
  const { errors, busy, isSending, onInput, submit } = useSubmission<'email' | 'displayName' | 'password'>(
    form,
  )
  const { begin, withProof, progress } = useProof()
  const { values, set } = useValues('email', 'displayName', 'password')

  const register = async () => {
    const input = { ...values, email: values.email.trim() }
    const body = { ...input, language, ...returnOf(onward) }
    const outcome = await submit(input, () =>
      withProof((proof) => call(addresses.register, { body: { ...body, proof } })),
    )
    if (outcome) onSent(input.email)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void register()
  }
  return (
    <Form onSubmit={onSubmit} onInput={onInput} onFocus={begin} method="post">
      <noscript>
        <Notice kind="attention">{t('register.needsScripts')}</Notice>
      </noscript>
      <FormNotice text={errors.text} worksWithoutScripts />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        autoComplete="email"
        value={values.email}
        onChange={set('email')}
        error={errors.fields.email}
        isRequired
      />
      <TextField
        name="displayName"
        label={t('displayName')}
        description={t('displayNameHint')}
        autoComplete="nickname"
        value={values.displayName}
        onChange={set('displayName')}
        error={errors.fields.displayName}
        isRequired
      />
      <PasswordField
        name="password"
        label={t('password')}
        description={t('passwordHint', { min: limits.passwordMin })}
        autoComplete="new-password"
        showLabel={basics('showPassword')}
        value={values.password}
        onChange={set('password')}
        error={errors.fields.password}
        isRequired
      />
      {isSending ? <ProofProgress value={progress} /> : null}
      <SubmitButton label={t('register.submit')} busyLabel={t('register.busy')} busy={busy} />
      <p>
        {t.rich('register.privacy', {
          link: (words) => <a href={`${siteOrigin}/docs/PrivacyClause.html`}>{words}</a>,
        })}
      </p>
    </Form>
  )
}
