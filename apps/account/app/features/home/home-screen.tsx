import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, LinkButton, Notice } from '@tiltyard/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { call, setToken } from '../session/index.ts'
import styles from './home.module.css'

export function HomeScreen() {
  const t = useTranslations('account')
  const { me, siteOrigin } = useAccountFacts()
  const [failed, setFailed] = useState<string | null>(null)
  if (!me)
    return (
      <AccountPage title={t('title')} lead={t('home.nobody')}>
        <Link to="/login" className={buttonClass({ kind: 'primary', size: 'large', wide: true })}>
          {t('login.title')}
        </Link>
        <Link to="/register" className={buttonClass({ size: 'large', wide: true })}>
          {t('register.title')}
        </Link>
      </AccountPage>
    )
  const signOut = async () => {
    const answer = await call(addresses.signOut, {})
    if (!answer.ok) return setFailed(answer.msg || t('home.signOutFailed'))
    setToken(null)
    location.assign('/login')
  }
  return (
    <AccountPage title={t('home.title')} lead={t('home.signedIn')}>
      {failed ? <Notice kind="error">{failed}</Notice> : null}
      <p className={styles['who']}>
        <strong>{me.displayName}</strong>
        <span>{me.email}</span>
      </p>
      <LinkButton href={`${siteOrigin}/tiltyard-ui-infos/api/sign-in`} kind="primary" size="large" wide>
        {t('toSite')}
      </LinkButton>
      <Link to="/security" className={buttonClass({ size: 'large', wide: true })}>
        {t('home.security')}
      </Link>
      <Button kind="quiet" wide onPress={() => void signOut()}>
        {t('home.signOut')}
      </Button>
    </AccountPage>
  )
}
