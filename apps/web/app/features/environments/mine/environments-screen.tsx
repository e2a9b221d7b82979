import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { MonitorPlay } from 'lucide-react'
import { Link } from 'react-router'
import { CenterPage, SignedInOnly } from '../../center/index.ts'
import { environmentQuestionsPath } from '../paths.ts'
import { useEnvironments } from '../use-environments.ts'
import { EnvironmentWords } from '../words.tsx'
import { EnvironmentRow } from './environment-row.tsx'
import styles from './environments.module.css'

export function EnvironmentsScreen() {
  return (
    <EnvironmentWords>
      <Environments />
    </EnvironmentWords>
  )
}

function Environments() {
  const t = useTranslations('environments.mine')
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={MonitorPlay}>
        {(user) => (
          <Card>
            <EnvironmentRows key={user.id} />
          </Card>
        )}
      </SignedInOnly>
    </CenterPage>
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
