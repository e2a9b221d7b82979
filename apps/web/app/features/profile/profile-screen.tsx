import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Skeleton } from '@tiltyard/ui'
import { CenterPage, SignedInOnly } from '../center/index.ts'
import { NicknameForm } from './nickname-form.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'

export function ProfileScreen() {
  const t = useTranslations('profile')
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOutTitle')} text={t('signedOutText')} skeleton={<ProfileSkeleton />}>
        {(user) => (
          <Card>
            <div className={styles['parts']}>
              <ProfileHead user={user} />
              <NicknameForm user={user} />
            </div>
          </Card>
        )}
      </SignedInOnly>
    </CenterPage>
  )
}

function ProfileSkeleton() {
  return (
    <div className={styles['parts']}>
      <Skeleton shape="circle" />
      <Skeleton shape="short" />
      <Skeleton />
      <Skeleton shape="block" />
    </div>
  )
}
