import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@tiltyard/ui'
import { Bookmark, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { refreshSession, SignInLinks, useSession } from '../session/index.ts'
import { NicknameForm } from './nickname-form.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'

export function ProfileScreen() {
  const t = useTranslations('profile')
  const basics = useTranslations('basics')
  const { phase, user, unreachable } = useSession()
  return (
    <div className={styles['page']}>
      <title>{`${t('title')} · ${basics('name')}`}</title>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <Card>
        {user ? (
          <div className={styles['parts']}>
            <ProfileHead user={user} />
            <NicknameForm user={user} />
            <nav className={styles['more']} aria-label={t('more')}>
              <Link className={buttonClass()} to="/account/center/favorites">
                <Bookmark size={16} aria-hidden="true" />
                {t('favorites')}
              </Link>
            </nav>
          </div>
        ) : phase === 'signed-out' ? (
          <EmptyState
            title={t('signedOutTitle')}
            icon={<UserRound size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={<SignInLinks />}
          >
            {t('signedOutText')}
          </EmptyState>
        ) : unreachable ? (
          <ErrorState
            title={t('failed')}
            retry={{ label: basics('retry'), onPress: () => void refreshSession() }}
            {...(unreachable.requestId && {
              requestId: { label: basics('requestId'), value: unreachable.requestId },
            })}
          >
            {unreachable.msg || basics('offline')}
          </ErrorState>
        ) : (
          <div className={styles['parts']} role="status">
            <span className="unseen">{basics('loading')}</span>
            <Skeleton shape="circle" />
            <Skeleton shape="short" />
            <Skeleton />
            <Skeleton shape="block" />
          </div>
        )}
      </Card>
    </div>
  )
}
