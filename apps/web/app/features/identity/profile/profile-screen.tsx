import type { CurrentUser, Profile } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Load, Progress, Skeleton } from '@tiltyard/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PublicProfile } from '../../competitions/certificates/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { AccountCenterPage, SignedInOnly } from '../account-center/index.ts'
import { CompetitionNeeds } from './competition-needs.tsx'
import { askedFields, completenessOf, type Unlock } from './profile.model.ts'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { getProfile } from './queries.ts'
import { useCompetitionNeeds } from './use-competition-needs.ts'

export function ProfileScreen() {
  const t = useTranslations('profile')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOutTitle')} text={t('signedOutText')} skeleton={<ProfileSkeleton />}>
        {(user) => <ProfileCards key={user.id} user={user} />}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function ProfileCards({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('profile')
  const { loaded, load, setValue } = useResource(getProfile)
  const needs = useCompetitionNeeds()
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const isAsked = !isWhole && askedFields(needs.asked).length > 0
  const onSaved = async (saved: Profile) => {
    setValue(saved)
    const check = await needs.refresh()
    if (check?.completeInfo && check.verify && needs.returnTo) void navigate(needs.returnTo)
  }
  if (needs.isLoading) return <ProfileSkeleton />
  return (
    <div className={styles['parts']}>
      <CompetitionNeeds {...needs} />
      {isAsked ? null : (
        <Card>
          <ProfileHead user={user} />
        </Card>
      )}
      <Load of={loaded} skeleton={<ProfileSkeleton />} empty={null} onRetry={load}>
        {(profile) => (
          <>
            {isAsked ? null : <CompletenessCard profile={profile} />}
            <ProfileForm
              user={user}
              profile={profile}
              needed={needs.check?.missing ?? []}
              asked={isAsked ? needs.asked : null}
              onKind={(orgType) => void needs.chooseKind(orgType)}
              onSaved={(saved) => void onSaved(saved)}
            />
            {isAsked ? null : (
              <Card>
                <PublicProfile userId={user.id} />
              </Card>
            )}
            {isAsked ? (
              <div>
                <Button kind="quiet" onPress={() => setWhole(true)}>
                  {t('whole')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Load>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <Card>
      <div className={styles['parts']}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Card>
  )
}

function CompletenessCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile.completeness')
  const { filled, total, unlocks } = completenessOf(profile)
  return (
    <Card>
      <Progress label={t('title', { filled, total })} value={filled / total} />
      <ul className={styles['unlocks']}>
        {unlocks.map((unlock) => (
          <UnlockRow key={unlock.name} {...unlock} />
        ))}
      </ul>
    </Card>
  )
}

function UnlockRow({ name, missing }: Unlock) {
  const t = useTranslations('profile.completeness')
  const fields = useTranslations('profile.fields')
  const format = useFormatter()
  const isOpen = missing.length === 0
  const Sign = isOpen ? CircleCheck : CircleDashed
  return (
    <li className={isOpen ? styles['open'] : undefined}>
      <Sign size={18} aria-hidden="true" />
      <span>
        {t(`unlocks.${name}`)}
        <span className={styles['state']}>
          {isOpen ? t('open') : t('missing', { fields: format.list(missing.map((key) => fields(key))) })}
        </span>
      </span>
    </li>
  )
}
