import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Cable, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useLocalised } from '../../platform/settings/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { useEnvironmentApi } from './environment-api.ts'
import styles from './environment-parts.module.css'
import { ServiceConnection } from './service-connection.tsx'

/**
 * Services of an environment. HTTP services open in a new tab under an origin of their own; others are
 * reached from the terminal, and all of them by the user's own tools.
 */
export function EnvironmentServices({ environment }: { readonly environment: Environment }) {
  const t = useTranslations('environments.services')
  const open = useOpenService(environment.id)
  if (environment.services.length === 0) return null
  return (
    <section aria-label={t('title')} className={styles['part']}>
      <h3>{t('title')}</h3>
      <ul className={styles['services']}>
        {environment.services.map((service) => (
          <EnvironmentService
            key={service.port}
            environment={environment}
            service={service}
            onOpen={() => void open(service.port)}
          />
        ))}
      </ul>
    </section>
  )
}

type EnvironmentServiceProps = {
  readonly environment: Environment
  readonly service: Environment['services'][number]
  readonly onOpen: () => void
}

function EnvironmentService({ environment, service, onOpen }: EnvironmentServiceProps) {
  const t = useTranslations('environments.services')
  const localised = useLocalised()
  const [isConnecting, setConnecting] = useState(false)
  const { port, protocol } = service
  const name = localised(service.name)
  return (
    <li className={styles['service']}>
      <span className={styles['serviceName']}>{name}</span>
      {protocol === 'http' ? (
        <>
          <span className={styles['quiet']}>{t('port', { port })}</span>
          <Button size="small" aria-label={t('openNamed', { name })} onPress={onOpen}>
            <ExternalLink size={16} aria-hidden="true" />
            {t('open')}
          </Button>
        </>
      ) : (
        <code className={styles['quiet']}>{t('inside', { port })}</code>
      )}
      <Button
        size="small"
        aria-label={t('connectNamed', { name })}
        aria-expanded={isConnecting}
        onPress={() => setConnecting(!isConnecting)}
      >
        <Cable size={16} aria-hidden="true" />
        {t('connect')}
      </Button>
      {isConnecting ? <ServiceConnection environment={environment} port={port} /> : null}
    </li>
  )
}

/** The tab opens during the click and is redirected once the URL is known: browsers block later ones as pop-ups. */
function useOpenService(environmentId: string) {
  const showFailure = useFailureToast()
  const api = useEnvironmentApi()
  return async (port: number) => {
    const tab = window.open('', '_blank')
    const outcome = await api.enter(environmentId, { to: 'service', port })
    if (!outcome.ok) {
      tab?.close()
      return showFailure(outcome)
    }
    if (!tab) return location.assign(outcome.value.address)
    // The service runs untrusted code: it must not access this page through window.opener.
    tab.opener = null
    tab.location.replace(outcome.value.address)
  }
}
