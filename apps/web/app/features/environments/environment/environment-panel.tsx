import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Load, Skeleton } from '@tiltyard/ui'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { EnvironmentTerminal } from '../terminal/index.ts'
import { EnvironmentAccount } from './account.tsx'
import { environmentOf } from './environment.model.ts'
import { type EnvironmentApi, EnvironmentApiProvider, useEnvironmentApi } from './environment-api.ts'
import { EnvironmentActions, EnvironmentBar } from './environment-bar.tsx'
import { EnvironmentEnded, EnvironmentStateNotice } from './environment-notices.tsx'
import styles from './environment-panel.module.css'
import { EnvironmentServices } from './services.tsx'
import { type Lifetime, StartEnvironment } from './start-environment.tsx'
import { useEnvironments, useLastEnvironment } from './use-environments.ts'
import { useExpiryWarnings, useExtend } from './use-extend.ts'

type OwnPanelProps = {
  /** The question or task. */
  readonly subjectId: string
  readonly lifetime: Lifetime
  /** Why the user cannot start an environment, with a link; null if they can. */
  readonly gate: ReactNode
  /** The expiry reported by an answer: a change reloads the panel. */
  readonly expiresAt?: string | null
}

type EnvironmentPanelProps = OwnPanelProps & { readonly api: EnvironmentApi }

/** The environment of a question or task, from start to end. */
export function EnvironmentPanel({ api, ...props }: EnvironmentPanelProps) {
  return (
    <EnvironmentApiProvider value={api}>
      <OwnPanel {...props} />
    </EnvironmentApiProvider>
  )
}

function OwnPanel({ subjectId, lifetime, gate, expiresAt = null }: OwnPanelProps) {
  const { loaded, load, reload } = useEnvironments()
  useEffect(() => {
    if (expiresAt !== null) reload()
  }, [expiresAt, reload])
  const current = loaded.state === 'ready' ? environmentOf(loaded.value.data, subjectId) : null
  const { environment, ending, dismiss } = useLastEnvironment(loaded, current)
  const { extend } = useExtend(environment?.id ?? '', reload)
  useExpiryWarnings(current, extend)
  return (
    <Load of={loaded} skeleton={<PanelSkeleton />} empty={null} onRetry={load}>
      {(own) => {
        if (ending) return <EnvironmentEnded key={environment?.id} ending={ending} onLeave={dismiss} />
        if (!environment)
          return (
            <StartEnvironment
              subjectId={subjectId}
              lifetime={lifetime}
              own={own}
              gate={gate}
              onChanged={reload}
            />
          )
        return <RunningEnvironment environment={environment} onChanged={reload} />
      }}
    </Load>
  )
}

type RunningEnvironmentProps = { readonly environment: Environment; readonly onChanged: () => void }

function RunningEnvironment({ environment, onChanged }: RunningEnvironmentProps) {
  const t = useTranslations('environments')
  const { id, state, hasTerminal, account } = environment
  const { pagePath, enter } = useEnvironmentApi()
  const isRunning = state === 'running'
  return (
    <div className={styles['panel']}>
      <EnvironmentBar environment={environment} onChanged={onChanged}>
        {isRunning && hasTerminal && pagePath ? (
          <Link to={pagePath(id)} className={buttonClass({ size: 'small' })}>
            <Maximize2 size={16} aria-hidden="true" />
            {t('acts.open')}
          </Link>
        ) : null}
      </EnvironmentBar>
      <EnvironmentStateNotice environment={environment} />
      {isRunning && hasTerminal ? (
        <div className={styles['terminal']}>
          <EnvironmentTerminal environmentId={id} enter={() => enter(id, { to: 'terminal' })} />
        </div>
      ) : null}
      {isRunning ? <EnvironmentServices environment={environment} /> : null}
      {isRunning && account ? <EnvironmentAccount environmentId={id} account={account} /> : null}
      <EnvironmentActions environment={environment} onChanged={onChanged} />
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div className={styles['panel']} aria-hidden="true">
      <Skeleton shape="medium" />
      <Skeleton shape="block" />
    </div>
  )
}
