import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { Link } from 'react-router'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { onwardLink } from '../sign-in/index.ts'
import { RegisterForm } from './register-form.tsx'
import { SentScreen } from './sent-screen.tsx'

export function RegisterScreen() {
  const t = useTranslations('account.register')
  const { onward } = useAccountFacts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <SentScreen email={sentTo} onBack={() => setSentTo(null)} />
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      after={
        <>
          {t('haveAccount')} <Link to={onwardLink('/login', onward)}>{t('login')}</Link>
        </>
      }
    >
      <RegisterForm onSent={setSentTo} />
    </AccountPage>
  )
}
