import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { MonitorPlay } from 'lucide-react'
import { Link } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { EnvironmentMessages } from './environment.messages.tsx'
import { EnvironmentApiProvider, trainingEnvironments } from './environment-api.ts'
import { EnvironmentActions, EnvironmentBar } from './environment-bar.tsx'
import { EnvironmentStateNotice } from './environment-notices.tsx'
import styles from './environments-screen.module.css'
import { environmentQuestionsPath, questionPath, virtualPath } from './paths.ts'
import { useEnvironments } from './use-environments.ts'

export function EnvironmentsScreen() {
  return (
    <EnvironmentMessages>
      <EnvironmentApiProvider value={trainingEnvironments}>
        <Environments />
      </EnvironmentApiProvider>
    </EnvironmentMessages>
  )
}

function Environments() {
  const t = useTranslations('environments.mine')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={MonitorPlay}>
        {(user) => (
          <Card>
            <EnvironmentRows key={user.id} />
          </Card>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function EnvironmentRows() {
  const t = useTranslations('environments.mine')
  const { loaded, load, reload } = useEnvironments()
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton rows={2} />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title={t('empty.title')}
          icon={<MonitorPlay size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to={environmentQuestionsPath}>
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      }
    >
      {({ data, runningLimit }) => (
        <>
          <p className={styles['count']} role="status">
            {t('limit', { running: data.length, limit: runningLimit })}
          </p>
          <ul className={styles['rows']}>
            {data.map((environment) => (
              <EnvironmentRow key={environment.id} environment={environment} onChanged={reload} />
            ))}
          </ul>
        </>
      )}
    </Load>
  )
}

type EnvironmentRowProps = { readonly environment: Environment; readonly onChanged: () => void }

function EnvironmentRow({ environment, onChanged }: EnvironmentRowProps) {
  const t = useTranslations('environments.mine')
  const localised = useLocalised()
  const { id, name, subjects, state } = environment
  return (
    <li className={styles['row']}>
      <h2 className={styles['name']}>{localised(name)}</h2>
      {subjects.length > 0 ? (
        <p className={styles['questions']}>
          <span>{t('questions')}</span>
          {subjects.map((question) => (
            <Link key={question.id} to={questionPath(question.id)}>
              {localised(question.name)}
            </Link>
          ))}
        </p>
      ) : null}
      <EnvironmentBar environment={environment} onChanged={onChanged}>
        {state === 'running' ? (
          <Link to={virtualPath(id)} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('enter')}
          </Link>
        ) : null}
      </EnvironmentBar>
      <EnvironmentStateNotice environment={environment} />
      <EnvironmentActions environment={environment} onChanged={onChanged} />
    </li>
  )
}
