import { useTranslations } from '@tiltyard/i18n/browser'
import { SignInLinks } from '../../session/index.ts'
import styles from './training-home.module.css'

/** What stands here for those who are signed in, in words. */
export function Invitation() {
  const t = useTranslations('training.home.invite')
  return (
    <section className={styles['invitation']} aria-labelledby="invitation">
      <div>
        <h2 id="invitation">{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={styles['ways']}>
        <SignInLinks />
      </div>
    </section>
  )
}
