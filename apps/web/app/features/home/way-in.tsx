import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { Link } from 'react-router'
import { SignInLinks, useSession } from '../session/index.ts'
import styles from './home.module.css'

/** Register and Log in, or a greeting: as tall either way, so that the page stays still. */
export function WayIn() {
  const t = useTranslations('home')
  const { phase, shown } = useSession()
  return (
    <div className={styles['wayIn']} data-phase={phase}>
      {shown ? (
        <>
          <p className={styles['greeting']}>{t('greeting', { nickname: shown.nickname })}</p>
          <Link to="/account/center/userDetail" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('toProfile')}
          </Link>
        </>
      ) : (
        <SignInLinks size="large" first="register" />
      )}
    </div>
  )
}
