import { useTranslations } from '@tiltyard/i18n/browser'
import { Link, useLocation } from 'react-router'
import { withWayBack } from '../center/index.ts'
import styles from './profile.module.css'

/** Shown, not written: only a code that arrived there makes it one's number. */
export function MobileFact({ mobile }: { readonly mobile: string | null }) {
  const t = useTranslations('profile')
  const here = useLocation()
  return (
    <div className={styles['fact']} id="profile-mobile">
      <span className={styles['label']}>{t('fields.mobile')}</span>
      <p>
        {mobile ? <span className={styles['number']}>{mobile}</span> : t('mobile.none')}{' '}
        <Link to={withWayBack('/account/center/accountSecurity?tab=userVerify', here)}>
          {mobile ? t('mobile.change') : t('mobile.verify')}
        </Link>
      </p>
      <span className={styles['hint']}>{t('mobile.why')}</span>
    </div>
  )
}
