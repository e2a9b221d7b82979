import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { Link } from 'react-router'
import { AvatarField } from './avatar-field.tsx'
import styles from './profile.module.css'
import { verificationOf } from './verification.model.ts'

export function ProfileHead({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('profile')
  const { word, tone, by } = verificationOf(user)
  return (
    <div className={styles['head']}>
      <AvatarField user={user} />
      <div>
        <p className={styles['nickname']}>{user.nickname}</p>
        <dl className={styles['facts']}>
          <dt>{t('verification')}</dt>
          <dd>
            <span className={classNames(styles['tag'], styles[tone])}>{t(`verified.${word}`)}</span>
            {by ? <span>{t(`verifiedBy.${by}`)}</span> : null}
            {word === 'done' ? null : (
              <Link to="/account/center/accountSecurity?tab=userVerify">{t('toVerification')}</Link>
            )}
          </dd>
        </dl>
      </div>
    </div>
  )
}
