import { useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState, Load, Skeleton, TimeText } from '@tiltyard/ui'
import { UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { invitationsAddress } from './invitation-list.model.ts'
import styles from './invitations.module.css'
import { TeamMessages } from './team.messages.tsx'
import { useInvitations } from './use-invitations.ts'

/** Pending invitations for the header's panel. */
export function InvitationRows({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <TeamMessages>
      <Rows onLeave={onLeave} />
    </TeamMessages>
  )
}

function Rows({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('teams.invitations')
  const localised = useLocalised()
  const { list, load } = useInvitations({ show: 'pending', page: 1 })
  return (
    <div className={styles['panelRows']}>
      <Load
        of={list}
        skeleton={
          <div className={styles['panelWaiting']}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        }
        onRetry={load}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t('empty.title')}
            icon={<UsersRound size={32} strokeWidth={1.5} aria-hidden="true" />}
          >
            {t('empty.text')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul>
            {data.map(({ id, inviterName, teamName, competitionName, createdAt }) => (
              <li key={id}>
                <Link
                  to={invitationsAddress({ invitation: id })}
                  onClick={onLeave}
                  className={styles['panelRow']}
                >
                  <span className={styles['panelTitle']}>
                    {t('panel', { inviter: inviterName, team: teamName })}
                  </span>
                  <span className={styles['panelFacts']}>
                    {localised(competitionName)} · <TimeText value={createdAt} format="YYYY-MM-DD HH:mm" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Load>
    </div>
  )
}
