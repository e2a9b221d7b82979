import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, classNames } from '@tiltyard/ui'
import styles from './environment-time.module.css'
import { StateWord } from './state-word.tsx'

type EnvironmentTimeProps = {
  readonly environment: Environment
  readonly onChanged: () => void
  /** Small on a phone, below a name. */
  readonly isCompact?: boolean
}

/** State and time left, always in sight. */
export function EnvironmentTime({ environment, onChanged, isCompact = false }: EnvironmentTimeProps) {
  const t = useTranslations('environments')
  const { state, expiresAt } = environment
  return (
    <div className={classNames(styles['both'], isCompact && styles['compact'])}>
      <span role="status">
        <StateWord state={state} />
      </span>
      {state === 'running' ? (
        <div className={styles['time']}>
          <Countdown
            until={expiresAt}
            label={<span className={styles['label']}>{t('left')}</span>}
            onEnd={onChanged}
          />
        </div>
      ) : null}
    </div>
  )
}
