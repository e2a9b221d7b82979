import { addresses, type OwnCompetition } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, CardGridSkeleton, EmptyState, Load } from '@tiltyard/ui'
import { Swords } from 'lucide-react'
import { Link } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../../identity/account-center/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { CompetitionMessages } from '../competition.messages.tsx'
import { NextMoment, StatusTag } from '../competition-labels.tsx'
import { OwnEntryState, OwnEntryStep } from '../participation/index.ts'
import { competitionPath, competitionsPath } from '../paths.ts'
import styles from './own-competitions.module.css'

const ask = () => call(addresses.listOwnEntries, {})

/** The user's entries with their state and the next step. */
export function OwnCompetitionsScreen() {
  return (
    <CompetitionMessages>
      <OwnCompetitionsPage />
    </CompetitionMessages>
  )
}

function OwnCompetitionsPage() {
  const t = useTranslations('competitions.own')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={Swords}>
        {(user) => <OwnCompetitions key={user.id} />}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function OwnCompetitions() {
  const t = useTranslations('competitions.own')
  const { loaded, load, refresh } = useResource<OwnCompetition[]>(ask)
  const reload = () => void refresh()
  useReloadOn('entry', reload)
  useReloadOn('team', reload)
  return (
    <Load
      of={loaded}
      skeleton={<CardGridSkeleton cards={3} />}
      onRetry={load}
      empty={
        <Card>
          <EmptyState
            title={t('empty.title')}
            icon={<Swords size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={
              <Link to={competitionsPath} className={buttonClass({ kind: 'primary' })}>
                {t('empty.action')}
              </Link>
            }
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      }
    >
      {(entries) => (
        <ul className={styles['rows']}>
          {entries.map((entry) => (
            <EntryRow key={entry.competition.id} entry={entry} onMoment={reload} />
          ))}
        </ul>
      )}
    </Load>
  )
}

type EntryRowProps = { readonly entry: OwnCompetition; readonly onMoment: () => void }

function EntryRow({ entry: { competition, team, state, reason, next }, onMoment }: EntryRowProps) {
  const t = useTranslations('competitions.own')
  const localised = useLocalised()
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['tags']}>
          <StatusTag status={competition.status} />
          <OwnEntryState state={state} />
        </p>
        <h2>
          <Link to={competitionPath(competition.id)}>{localised(competition.name)}</Link>
        </h2>
        <p className={styles['quiet']}>
          <Link to={`/account/center/teams/${team.id}`}>{t('team', { team: team.name })}</Link>
        </p>
        {reason ? <p className={styles['quiet']}>{t('reason', { reason })}</p> : null}
        <NextMoment competition={competition} onEnd={onMoment} />
      </div>
      <OwnEntryStep competitionId={competition.id} next={next} />
    </li>
  )
}
