import { addresses, type OwnCompetition, type TeamListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, CardGridSkeleton, Cover, EmptyState, Load } from '@tiltyard/ui'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { call, useSession } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { CompetitionMessages } from '../pages/competition.messages.tsx'
import { OwnEntryState, OwnEntryStep } from '../pages/participation/index.ts'
import { CreateTeamDialog } from './create-team-dialog.tsx'
import { TeamMessages } from './team.messages.tsx'
import { teamPath } from './team.model.ts'
import styles from './teams.module.css'

const ask = () => call(addresses.listMyTeams, {})
const askEntries = () => call(addresses.listOwnEntries, {})

export function TeamsScreen() {
  return (
    <TeamMessages>
      <CompetitionMessages>
        <TeamsPage />
      </CompetitionMessages>
    </TeamMessages>
  )
}

function TeamsPage() {
  const t = useTranslations('teams.teams')
  const [search] = useSearchParams()
  // The link on a competition's page opens the dialog for that competition.
  const competitionId = search.get('competitionId')
  const [isCreating, setCreating] = useState(competitionId !== null)
  const isSignedIn = useSession().user !== null
  const create = (
    <Button kind="primary" onPress={() => setCreating(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('create')}
    </Button>
  )
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')} {...(isSignedIn && { actions: create })}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={UsersRound}>
        {(user) => <MyTeams key={user.id} />}
      </SignedInOnly>
      {isCreating && isSignedIn ? (
        <CreateTeamDialog competitionId={competitionId} onClose={() => setCreating(false)} />
      ) : null}
    </AccountCenterPage>
  )
}

function MyTeams() {
  const t = useTranslations('teams.teams')
  const { loaded, load, refresh } = useResource(ask)
  const entries = useResource(askEntries)
  useReloadOn('team', () => void refresh())
  useReloadOn('entry', () => void entries.refresh())
  const entryOf = ({ id }: TeamListItem) =>
    entries.loaded.state === 'ready' ? entries.loaded.value.find(({ team }) => team.id === id) : undefined
  return (
    <Load
      of={loaded}
      skeleton={<CardGridSkeleton />}
      onRetry={load}
      empty={
        <Card>
          <EmptyState
            title={t('empty.title')}
            icon={<UsersRound size={40} strokeWidth={1.5} aria-hidden="true" />}
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      }
    >
      {(teams) => (
        <ul className={styles['grid']}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} entry={entryOf(team)} />
          ))}
        </ul>
      )}
    </Load>
  )
}

type TeamCardProps = { readonly team: TeamListItem; readonly entry: OwnCompetition | undefined }

function TeamCard({ team, entry }: TeamCardProps) {
  const t = useTranslations('teams.teams')
  const localised = useLocalised()
  const { id, name, orgName, competitionName, isLeader, leaderName, memberCount, teamSizeMax } = team
  return (
    <li className={styles['card']}>
      <div className={styles['arms']}>
        <Cover id={name} shape="shield" />
      </div>
      <div className={styles['words']}>
        <h2>
          <Link to={teamPath(id)}>{name}</Link>
        </h2>
        <p>{localised(competitionName)}</p>
        <p className={styles['quiet']}>{orgName}</p>
        <p className={styles['quiet']}>
          {isLeader ? t('leads') : `${t('leader')} ${leaderName}`} ·{' '}
          {t('people', { members: memberCount, max: teamSizeMax })}
        </p>
        {entry ? (
          <div className={styles['entry']}>
            <OwnEntryState state={entry.state} />
            <OwnEntryStep
              competitionId={entry.competition.id}
              next={entry.next}
              registerPath={teamPath(id)}
            />
          </div>
        ) : null}
      </div>
    </li>
  )
}
