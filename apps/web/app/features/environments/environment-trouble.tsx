import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { isComing } from './environment.model.ts'
import styles from './environment-parts.module.css'
import { Waiting } from './waiting.tsx'

/** What stands where the terminal will be, or would have been; null while it runs. */
export function EnvironmentTrouble({ environment }: { readonly environment: Environment }) {
  const t = useTranslations('environments')
  const { state, failure } = environment
  if (isComing(environment)) return <Waiting environment={environment} />
  if (state === 'stopped')
    return (
      <Notice kind="info" title={t('stopped.title')}>
        {t('stopped.text')}
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice kind="error" title={t('failed.title')}>
        <p>{failure ? t(`failed.reasons.${failure}`) : t('failed.unknown')}</p>
        <p className={styles['facts']}>{t('failed.way')}</p>
      </Notice>
    )
  return null
}
