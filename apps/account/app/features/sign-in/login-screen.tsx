import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { Link } from 'react-router'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { ContinueCard } from './continue-card.tsx'
import { onwardLink } from './onward-link.ts'
import { RedirectRefused } from './redirect-refused.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function LoginScreen() {
  const t = useTranslations('account.login')
  const { me, onward } = useAccountFacts()
  const [wantsForm, setWantsForm] = useState<'no' | 'another' | 'again'>('no')
  if (onward.kind === 'refused') return <RedirectRefused />
  if (me && onward.kind === 'allowed' && wantsForm === 'no')
    return <ContinueCard me={me} address={onward.address} onAskForm={setWantsForm} />
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      after={
        <>
          {t('noAccount')} <Link to={onwardLink('/register', onward)}>{t('register')}</Link>
        </>
      }
    >
      <SignInForm onward={onward} notice={wantsForm === 'again' ? t('again') : null} />
    </AccountPage>
  )
}
