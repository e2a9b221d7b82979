import { addresses, type CurrentUser, type Team } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, ListSkeleton, Load, Notice, TimeText } from '@tiltyard/ui'
import { ChevronLeft, UsersRound } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { call } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { EntryPanel } from '../pages/participation/index.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberSection } from './member-section.tsx'
import { SentInvitations } from './sent-invitations.tsx'
import { TeamMessages } from './team.messages.tsx'
import { LeaveTeam } from './team-actions.tsx'
import styles from './teams.module.css'

export function TeamScreen() {
  return (
    <TeamMessages>
      <TeamPage />
    </TeamMessages>
  )
}

function TeamPage() {
  const t = useTranslations('teams')
  const { teamId = '' } = useParams()
  const [name, setName] = useState<string | null>(null)
  return (
    <AccountCenterPage title={name ?? t('teams.title')}>
      <SignedInOnly title={t('teams.signedOut.title')} text={t('teams.signedOut.text')} icon={UsersRound}>
        {(user) => <OneTeam key={`${user.id} ${teamId}`} teamId={teamId} user={user} onNamed={setName} />}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

type OneTeamProps = {
  readonly teamId: string
  readonly user: CurrentUser
  readonly onNamed: (name: string) => void
}

function OneTeam({ teamId, user, onNamed }: OneTeamProps) {
  const t = useTranslations('teams.team')
  const navigate = useNavigate()
  const hasLoaded = useRef(false)
  const isLeaving = useRef(false)
  const ask = useCallback(async () => {
    const outcome = await call(addresses.getTeam, { params: { teamId } })
    if (outcome.ok) {
      hasLoaded.current = true
      onNamed(outcome.value.name)
    } else if (hasLoaded.current && outcome.reason === 'teams.not_found')
      // The user was removed from the team while viewing it.
      void navigate('/account/center/teams', { replace: true })
    return outcome
  }, [teamId, onNamed, navigate])
  const { loaded, load, refresh } = useResource<Team>(ask)
  const reload = () => void refresh()
  // A leaving member receives the live event too, and must not reload the team.
  useReloadOn('team', () => (isLeaving.current ? undefined : reload()))
  return (
    <>
      <Link to="/account/center/teams" className={styles['back']}>
        <ChevronLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      <Load of={loaded} skeleton={<ListSkeleton />} empty={null} onRetry={load}>
        {(team) => (
          <div className={styles['stack']}>
            <EntryPanel competitionId={team.competitionId} />
            <TeamFacts team={team} />
            <MemberSection team={team} user={user} onChanged={reload} />
            {team.isLeader && !team.rosterLocked ? <InviteForm teamId={team.id} onSent={reload} /> : null}
            {team.invitations ? (
              <SentInvitations teamId={team.id} invitations={team.invitations} onChanged={reload} />
            ) : null}
            <LeaveTeam
              team={team}
              onLeaving={(leaving) => {
                isLeaving.current = leaving
              }}
            />
          </div>
        )}
      </Load>
    </>
  )
}

function TeamFacts({ team }: { readonly team: Team }) {
  const t = useTranslations('teams')
  const localised = useLocalised()
  const { members, teamSizeMin: min, teamSizeMax: max } = team
  return (
    <Card>
      <div className={styles['section']}>
        <p className={styles['name']}>
          <Link to={`/competition/${team.competitionId}`}>{localised(team.competitionName)}</Link>
        </p>
        <p className={styles['quiet']}>
          {[
            ...(team.orgType === 'other' ? [] : [t(`createForm.orgTypes.${team.orgType}`)]),
            team.orgName,
            t('teams.people', { members: members.length, max }),
          ].join(' · ')}
        </p>
        {team.rosterLocksAt && !team.rosterLocked ? (
          <p className={styles['quiet']}>
            {t('team.locksAt')} <TimeText value={team.rosterLocksAt} />
          </p>
        ) : null}
        {team.rosterLocked ? <Notice kind="info">{t('team.locked')}</Notice> : null}
        {members.length < min && !team.rosterLocked ? (
          <Notice kind="attention">{t('team.sizeShort', { min, members: members.length })}</Notice>
        ) : null}
      </div>
    </Card>
  )
}
