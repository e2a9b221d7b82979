import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'
import { ChangePasswordForm } from '../passwords/index.ts'
import { TwoStep } from '../two-step/index.ts'
import styles from './home.module.css'

export function SecurityScreen() {
  const t = useTranslations('account.security')
  const { me } = useAccountFacts()
  return (
    <AccountPage title={t('title')} lead={me?.email} after={<Link to="/">{t('back')}</Link>}>
      <section className={styles['part']} aria-labelledby="password">
        <h2 id="password">{t('passwordTitle')}</h2>
        <ChangePasswordForm />
      </section>
      <section className={styles['part']} aria-labelledby="two-step">
        <h2 id="two-step">{t('totpTitle')}</h2>
        <TwoStep />
      </section>
    </AccountPage>
  )
}
