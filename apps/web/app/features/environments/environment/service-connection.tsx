import type { CallOutcome } from '@tiltyard/client'
import type { ConnectionAddress, Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice, Skeleton } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { CopyButton } from '../../shared/sharing/index.ts'
import { connectionCommands } from './connection.model.ts'
import { useEnvironmentApi } from './environment-api.ts'
import styles from './environment-parts.module.css'

type ServiceConnectionProps = { readonly environment: Environment; readonly port: number }

/** Commands with which the user's own tools reach a service. */
export function ServiceConnection({ environment, port }: ServiceConnectionProps) {
  const t = useTranslations('environments.services')
  const basics = useTranslations('basics')
  const outcome = useConnectionAddress(environment.id, port)
  if (outcome === null) return <Skeleton shape="medium" />
  if (!outcome.ok) return <Notice kind="error">{outcome.msg || basics('offline')}</Notice>
  const commands = connectionCommands(outcome.value, {
    port,
    environmentId: environment.id,
    account: environment.account,
  })
  return (
    <div className={styles['connection']}>
      <ul className={styles['commands']}>
        {commands.map(({ tool, text }) => (
          <li key={tool} className={styles['command']}>
            <pre>
              <code>{text}</code>
            </pre>
            <CopyButton text={() => text}>{t('copyCommand', { tool })}</CopyButton>
          </li>
        ))}
      </ul>
      <p className={styles['quiet']}>{t('tokenNote')}</p>
    </div>
  )
}

function useConnectionAddress(environmentId: string, port: number): CallOutcome<ConnectionAddress> | null {
  const api = useEnvironmentApi()
  const [outcome, setOutcome] = useState<CallOutcome<ConnectionAddress> | null>(null)
  useEffect(() => {
    let isCurrent = true
    void api.connect(environmentId, port).then((next) => {
      if (isCurrent) setOutcome(next)
    })
    return () => {
      isCurrent = false
    }
  }, [api, environmentId, port])
  return outcome
}
