import type { Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, Cover, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { UsersRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { SignedInOnly, withReturnTo } from '../../../identity/account-center/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import styles from './my-team.module.css'
import { useParticipation } from './participation-provider.tsx'

type MyTeamProps = { readonly competition: CompetitionFacts }

export function MyTeam({ competition }: MyTeamProps) {
  const t = useTranslations('competitions.part')
  const { participation, retry } = useParticipation()
  return (
    <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={UsersRound}>
      {() => (
        <Load of={participation} skeleton={<ListSkeleton />} empty={null} onRetry={retry}>
          {({ team, isStaff }) =>
            team ? <OwnTeam team={team} /> : <NoTeam competition={competition} isStaff={isStaff} />
          }
        </Load>
      )}
    </SignedInOnly>
  )
}

function OwnTeam({ team }: { readonly team: NonNullable<Participation['team']> }) {
  const t = useTranslations('competitions')
  return (
    <Card>
      <div className={styles['team']}>
        <span className={styles['arms']}>
          <Cover id={team.name} shape="shield" />
        </span>
        <div>
          <h2>{team.name}</h2>
          <p className={styles['quiet']}>{t('teamList.members', { count: team.members })}</p>
        </div>
        <Link to={`/account/center/teams/${team.id}`} className={buttonClass()}>
          {t('part.entry.team')}
        </Link>
      </div>
    </Card>
  )
}

function NoTeam({ competition, isStaff }: MyTeamProps & { readonly isStaff: boolean }) {
  const t = useTranslations('competitions.part')
  const here = useLocation()
  const canCreateTeam = competition.registrationIsOpen && !isStaff
  const path = withReturnTo(`/account/center/teams?competitionId=${competition.id}`, here)
  return (
    <Card>
      <EmptyState
        title={t('noTeam.title')}
        icon={<UsersRound size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          canCreateTeam ? (
            <Link to={path} className={buttonClass({ kind: 'primary' })}>
              {t('steps.team')}
            </Link>
          ) : null
        }
      >
        {t(isStaff ? 'texts.staff' : canCreateTeam ? 'noTeam.text' : 'texts.closed')}
      </EmptyState>
    </Card>
  )
}
