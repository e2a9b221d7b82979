import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState, Load, Skeleton } from '@tiltyard/ui'
import { MonitorX } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  EnvironmentAccount,
  EnvironmentApiProvider,
  EnvironmentEnded,
  EnvironmentServices,
  EnvironmentStateNotice,
  EnvironmentTerminal,
  questionPath,
  trainingEnvironments,
  useEnvironments,
  useExpiryWarnings,
  useExtend,
  useLastEnvironment,
} from '../../../environments/environment/index.ts'
import { SignedInOnly } from '../../../identity/account-center/index.ts'
import { useSiteName } from '../../../platform/settings/index.ts'
import { questionsPath } from '../paths.ts'
import { TrainingMessages } from '../training.messages.tsx'
import { EnvironmentPageHead } from './environment-page-head.tsx'
import styles from './environment-screen.module.css'
import { TaskPane } from './task-pane.tsx'

/** The full page of an environment. It is personal, so the server renders none of it. */
export function EnvironmentScreen({ id }: { readonly id: string }) {
  return (
    <TrainingMessages>
      <PageTitle />
      <EnvironmentApiProvider value={trainingEnvironments}>
        <EnvironmentForSession id={id} />
      </EnvironmentApiProvider>
    </TrainingMessages>
  )
}

function PageTitle() {
  const t = useTranslations('training.virtual')
  const siteName = useSiteName()
  return (
    <>
      <title>{`${t('title')} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function EnvironmentForSession({ id }: { readonly id: string }) {
  const t = useTranslations('training.virtual')
  return (
    <div className={styles['screen']}>
      <SignedInOnly
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        icon={MonitorX}
        skeleton={<Skeleton shape="block" />}
      >
        {(user) => <OwnEnvironment key={`${user.id} ${id}`} id={id} />}
      </SignedInOnly>
    </div>
  )
}

function OwnEnvironment({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { loaded, load, reload } = useEnvironments()
  const current = loaded.state === 'ready' ? (loaded.value.data.find((each) => each.id === id) ?? null) : null
  const { environment, ending } = useLastEnvironment(loaded, current)
  const { extend } = useExtend(id, reload)
  useExpiryWarnings(current, extend)
  const [question] = environment?.subjects ?? []
  const leave = () => void navigate(question ? questionPath(question.id) : questionsPath, { replace: true })
  return (
    <Load of={loaded} skeleton={<Skeleton shape="block" />} empty={null} onRetry={load}>
      {() =>
        environment ? (
          <EnvironmentPage environment={environment} ending={ending} onChanged={reload} onLeave={leave} />
        ) : (
          <NoEnvironment />
        )
      }
    </Load>
  )
}

function NoEnvironment() {
  const t = useTranslations('training.virtual')
  return (
    <EmptyState
      level={1}
      title={t('absent.title')}
      icon={<MonitorX size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        <Link className={buttonClass({ kind: 'primary' })} to="/account/center/environments">
          {t('toEnvironments')}
        </Link>
      }
    >
      {t('absent.text')}
    </EmptyState>
  )
}

type EnvironmentPageProps = {
  readonly environment: Environment
  readonly ending: 'expired' | 'deleted' | null
  readonly onChanged: () => void
  readonly onLeave: () => void
}

/** The terminal fills the page, with state and time above it and the task beside it. */
function EnvironmentPage({ environment, ending, onChanged, onLeave }: EnvironmentPageProps) {
  const t = useTranslations('training.virtual')
  const [hasTask, setTask] = useState(false)
  const { id, state, hasTerminal, account, subjects } = environment
  const [question] = subjects
  const isRunning = state === 'running' && !ending
  return (
    <>
      <EnvironmentPageHead
        environment={ending ? { ...environment, state: 'deletion' } : environment}
        hasTask={hasTask}
        onTask={() => setTask(!hasTask)}
        onChanged={onChanged}
      />
      <div className={styles['body']}>
        <div className={styles['main']}>
          {ending ? (
            <EnvironmentEnded ending={ending} onLeave={onLeave} />
          ) : (
            <EnvironmentStateNotice environment={environment} />
          )}
          {isRunning && hasTerminal ? (
            <div className={styles['terminal']}>
              <EnvironmentTerminal
                environmentId={id}
                enter={() => trainingEnvironments.enter(id, { to: 'terminal' })}
              />
            </div>
          ) : null}
          {isRunning && (environment.services.length > 0 || account) ? (
            <details className={styles['parts']} open={!hasTerminal}>
              <summary>{t('inside')}</summary>
              <div className={styles['inside']}>
                <EnvironmentServices environment={environment} />
                {account ? <EnvironmentAccount environmentId={id} account={account} /> : null}
              </div>
            </details>
          ) : null}
          {ending || isRunning || !question ? null : (
            <p>
              <Link to={questionPath(question.id)} className={buttonClass()}>
                {t('back')}
              </Link>
            </p>
          )}
        </div>
        {hasTask && question ? (
          <TaskPane questionId={question.id} onChanged={onChanged} onClose={() => setTask(false)} />
        ) : null}
      </div>
    </>
  )
}
