import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, Skeleton } from '@tiltyard/ui'
import { UserRound } from 'lucide-react'
import { SignInLinks, useSession } from '../session/index.ts'
import { NicknameForm } from './nickname-form.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'

export function ProfileScreen() {
  const t = useTranslations('profile')
  const basics = useTranslations('basics')
  const { phase, user } = useSession()
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
          </div>
        ) : phase === 'signed-out' ? (
          <EmptyState
            title={t('signedOutTitle')}
            icon={<UserRound size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={<SignInLinks />}
          >
            {t('signedOutText')}
          </EmptyState>
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
