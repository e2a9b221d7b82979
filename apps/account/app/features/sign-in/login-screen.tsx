import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { ContinueCard } from './continue-card.tsx'
import { onwardLink } from './onward-link.ts'
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

function RedirectRefused() {
  const t = useTranslations('account')
  const { siteOrigin } = useAccountFacts()
  return (
    <AccountPage title={t('refused.title')} lead={t('refused.text')}>
      <LinkButton href={siteOrigin} kind="primary" size="large" wide>
        {t('toSite')}
      </LinkButton>
    </AccountPage>
  )
}
