import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Account,
  Ended,
  EnvironmentTerminal,
  EnvironmentTrouble,
  questionPath,
  Services,
} from '../../environments/index.ts'
import { TaskPane } from './task-pane.tsx'
import styles from './virtual.module.css'
import { VirtualHead } from './virtual-head.tsx'

type VirtualPageProps = {
  readonly environment: Environment
  readonly ending: 'expired' | 'deleted' | null
  readonly onChanged: () => void
  readonly onLeave: () => void
}

/** The terminal fills the page; state and time stand above it, the task beside it. */
export function VirtualPage({ environment, ending, onChanged, onLeave }: VirtualPageProps) {
  const t = useTranslations('training.virtual')
  const [hasTask, setTask] = useState(false)
  const { id, state, hasTerminal, account, questions } = environment
  const [question] = questions
  const isRunning = state === 'running' && !ending
  return (
    <>
      <VirtualHead
        environment={ending ? { ...environment, state: 'deletion' } : environment}
        hasTask={hasTask}
        onTask={() => setTask(!hasTask)}
        onChanged={onChanged}
      />
      <div className={styles['body']}>
        <div className={styles['main']}>
          {ending ? (
            <Ended ending={ending} onLeave={onLeave} />
          ) : (
            <EnvironmentTrouble environment={environment} />
          )}
          {isRunning && hasTerminal ? (
            <div className={styles['terminal']}>
              <EnvironmentTerminal environmentId={id} />
            </div>
          ) : null}
          {isRunning && (environment.services.length > 0 || account) ? (
            <details className={styles['parts']} open={!hasTerminal}>
              <summary>{t('inside')}</summary>
              <div className={styles['inside']}>
                <Services environment={environment} />
                {account ? <Account environmentId={id} account={account} /> : null}
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
