import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, LinkButton, Notice, PasswordField } from '@tiltyard/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { FormNotice, limits, SubmitButton, useSubmission, useValues } from '../forms/index.ts'
import { useMailToken } from '../mail-link/index.ts'
import { call, setToken } from '../session/index.ts'

const form = { name: 'resetPassword', fields: ['password'], reasons: {} } as const

export function ResetScreen() {
  const t = useTranslations('account')
  const basics = useTranslations('basics')
  const { siteOrigin } = useAccountFacts()
  const token = useMailToken()
  const { errors, busy, onInput, submit } = useSubmission<'password'>(form)
  const { values, set } = useValues('password')
  const [done, setDone] = useState(false)
  if (done)
    return (
      <AccountPage title={t('reset.doneTitle')} lead={<span role="status">{t('reset.doneText')}</span>}>
        <LinkButton href={`${siteOrigin}/tiltyard-ui-infos/api/sign-in`} kind="primary" size="large" wide>
          {t('confirm.toLogin')}
        </LinkButton>
      </AccountPage>
    )
  const reset = async () => {
    const answer = await submit(values, () =>
      call(addresses.resetPassword, { body: { token: token ?? '', ...values } }),
    )
    if (!answer) return
    setToken(null)
    setDone(true)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void reset()
  }
  return (
    <AccountPage
      title={t('reset.title')}
      lead={t('reset.lead')}
      after={<Link to="/forgot">{t('reset.newLink')}</Link>}
    >
      <Form onSubmit={onSubmit} onInput={onInput} method="post">
        {token === null ? <Notice kind="attention">{t('confirm.missing')}</Notice> : null}
        <FormNotice text={errors.text} />
        <PasswordField
          name="password"
          label={t('newPassword')}
          description={t('passwordHint', { min: limits.passwordMin })}
          autoComplete="new-password"
          showLabel={basics('showPassword')}
          value={values.password}
          onChange={set('password')}
          error={errors.fields.password}
          isRequired
        />
        <SubmitButton label={t('reset.submit')} busyLabel={t('reset.busy')} busy={busy} />
      </Form>
    </AccountPage>
  )
}
