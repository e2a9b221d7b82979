import type { Invitation, InvitationStatus } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  buttonClass,
  classNames,
  EmptyState,
  Load,
  type Loadable,
  TableSkeleton,
  TimeText,
} from '@tiltyard/ui'
import { UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { Pager } from '../../shared/list-page/index.ts'
import { type InvitationFilters, invitationsAddress, pageSize } from './invitation-list.model.ts'
import styles from './invitations.module.css'

type InvitationTableProps = {
  readonly list: Loadable<{ readonly data: readonly Invitation[]; readonly total: number }>
  readonly filters: InvitationFilters
  readonly onRetry: () => void
}

export function InvitationTable({ list, filters, onRetry }: InvitationTableProps) {
  const t = useTranslations('teams.invitations')
  const { show, page } = filters
  return (
    <Load
      of={list}
      skeleton={<TableSkeleton />}
      onRetry={onRetry}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title={t('empty.title')}
          icon={<UsersRound size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to="/account/center/teams">
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      }
    >
      {({ data, total }) => (
        <>
          <p className={styles['count']} aria-live="polite">
            {t('count', { total })}
          </p>
          <table className={styles['table']}>
            <thead>
              <tr>
                {(['team', 'competition', 'inviter', 'created', 'status'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`columns.${column}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="unseen">{t('columns.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} filters={filters} />
              ))}
            </tbody>
          </table>
          <Pager
            page={page}
            total={total}
            size={pageSize}
            addressOf={(to) => invitationsAddress({ show, page: to })}
          />
        </>
      )}
    </Load>
  )
}

type InvitationRowProps = { readonly invitation: Invitation; readonly filters: InvitationFilters }

function InvitationRow({ invitation, filters }: InvitationRowProps) {
  const t = useTranslations('teams.invitations')
  const localised = useLocalised()
  const { id, teamName, teamOrgName, competitionName, inviterName, createdAt } = invitation
  return (
    <tr>
      <th scope="row" data-label={t('columns.team')}>
        <span className={styles['team']}>{teamName}</span>
        <span className={styles['org']}>{teamOrgName}</span>
      </th>
      <td data-label={t('columns.competition')}>{localised(competitionName)}</td>
      <td data-label={t('columns.inviter')}>{inviterName}</td>
      <td data-label={t('columns.created')}>
        <TimeText value={createdAt} format="YYYY-MM-DD HH:mm" />
      </td>
      <td data-label={t('columns.status')}>
        <InvitationStatusLabel status={invitation.status} />
      </td>
      <td>
        <Link
          to={invitationsAddress({ ...filters, invitation: id })}
          preventScrollReset
          className={buttonClass({ kind: invitation.status === 0 ? 'primary' : 'secondary', size: 'small' })}
          aria-label={t('openNamed', { team: teamName })}
        >
          {t('open')}
        </Link>
      </td>
    </tr>
  )
}

const looks = { 0: 'gold', 1: 'jade', 2: 'plain', 3: 'plain', 4: 'plain' } as const

export function InvitationStatusLabel({ status }: { readonly status: InvitationStatus }) {
  const t = useTranslations('teams.invitations')
  return (
    <span className={classNames(styles['status'], styles[looks[status]])}>{t(`statuses.${status}`)}</span>
  )
}
