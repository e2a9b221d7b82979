import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, Form, PasswordField } from '@tiltyard/ui'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withReturnTo } from '../../../identity/account-center/index.ts'
import { SignInLinks } from '../../../identity/session/index.ts'
import styles from './stage.module.css'
import type { PlaybackState } from './use-playback.ts'

type GateFormProps = {
  readonly state: Extract<PlaybackState, { phase: 'gate' }>
  readonly onPassword: (password: string) => void
}

/** Why the video does not play, and the way to it. */
export function GateForm({ state, onPassword }: GateFormProps) {
  const t = useTranslations('player')
  switch (state.gate) {
    case 'sign-in':
      return (
        <GateCard title={t('signIn')} text={t('signInText')}>
          <div className={styles['start']}>
            <SignInLinks />
          </div>
        </GateCard>
      )
    case 'verification':
      return (
        <GateCard title={t('verify')} text={t('verifyText')}>
          <VerificationLink />
        </GateCard>
      )
    case 'processing':
      return <GateCard title={t('processing')} text={t('processingText')} />
    case 'password':
      return (
        <GateCard title={t('password')} text={t('passwordText')}>
          <PasswordForm problem={state.problem} isBusy={state.isBusy} onPassword={onPassword} />
        </GateCard>
      )
  }
}

type GateCardProps = { readonly title: string; readonly text: string; readonly children?: ReactNode }

function GateCard({ title, text, children }: GateCardProps) {
  return (
    <Card>
      <div className={styles['gate']} role="status">
        <h2>{title}</h2>
        <p className={styles['quiet']}>{text}</p>
      </div>
      {children}
    </Card>
  )
}

function VerificationLink() {
  const t = useTranslations('player')
  const address = withReturnTo('/account/center/accountSecurity?tab=userVerify', useLocation())
  return (
    <Link to={address} className={buttonClass({ kind: 'primary' })}>
      {t('verifyAction')}
    </Link>
  )
}

type PasswordFormProps = {
  readonly problem: string | null
  readonly isBusy: boolean
  readonly onPassword: (password: string) => void
}

function PasswordForm({ problem, isBusy, onPassword }: PasswordFormProps) {
  const t = useTranslations('player')
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = () => {
    setEmpty(password === '')
    if (password !== '') onPassword(password)
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PasswordField
        label={t('passwordLabel')}
        showLabel={t('passwordShow')}
        autoComplete="current-password"
        name="playback-password"
        value={password}
        onChange={setPassword}
        error={isEmpty ? t('passwordEmpty') : problem}
        maxLength={200}
        // The person has just asked to play.
        autoFocus
      />
      <Button type="submit" kind="primary" isPending={isBusy}>
        {t('passwordSubmit')}
      </Button>
    </Form>
  )
}
