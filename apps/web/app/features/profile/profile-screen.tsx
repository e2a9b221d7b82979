import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Load } from '@tiltyard/ui'
import { CenterPage, SignedInOnly, useLoaded } from '../center/index.ts'
import { CompetitionNeeds } from './competition-needs.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { loadProfile } from './queries.ts'
import { useCompetitionNeeds } from './use-competition-needs.ts'

export function ProfileScreen() {
  const t = useTranslations('profile')
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOutTitle')} text={t('signedOutText')} skeleton={<ProfileSkeleton />}>
        {(user) => <OwnProfile key={user.id} user={user} />}
      </SignedInOnly>
    </CenterPage>
  )
}

function OwnProfile({ user }: { readonly user: CurrentUser }) {
  const { loaded, load, take } = useLoaded(loadProfile)
  const needs = useCompetitionNeeds()
  return (
    <div className={styles['parts']}>
      <CompetitionNeeds {...needs} />
      <Card>
        <ProfileHead user={user} />
      </Card>
      <Load of={loaded} skeleton={<ProfileSkeleton />} empty={null} onRetry={load}>
        {(profile) => (
          <>
            <CompletenessCard profile={profile} />
            <ProfileForm
              user={user}
              profile={profile}
              needed={needs.check?.missing ?? []}
              onSaved={(saved) => {
                take(saved)
                needs.refresh()
              }}
            />
          </>
        )}
      </Load>
    </div>
  )
}
