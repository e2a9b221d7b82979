import type { Environment, EnvironmentState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Countdown, classNames, TimeText, useServerNow } from '@tiltyard/ui'
import { TimerReset } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from '../../shared/confirm/index.ts'
import { extensionOf } from './environment.model.ts'
import { useEnvironmentApi } from './environment-api.ts'
import styles from './environment-bar.module.css'
import { useExtend } from './use-extend.ts'

type EnvironmentBarProps = {
  readonly environment: Environment
  readonly onChanged: () => void
  /** At the end of the line: the link to the full page. */
  readonly children?: ReactNode
}

/** State of the environment and the button that extends it. */
export function EnvironmentBar({ environment, onChanged, children }: EnvironmentBarProps) {
  return (
    <div className={styles['bar']}>
      <EnvironmentTime environment={environment} onChanged={onChanged} />
      {environment.state === 'running' ? (
        <ExtendButton environment={environment} onChanged={onChanged} />
      ) : null}
      <span className={styles['end']}>{children}</span>
    </div>
  )
}

type EnvironmentTimeProps = {
  readonly environment: Environment
  readonly onChanged: () => void
  /** For phones, below the name. */
  readonly isCompact?: boolean
}

/** State and remaining time, always visible. */
export function EnvironmentTime({ environment, onChanged, isCompact = false }: EnvironmentTimeProps) {
  const t = useTranslations('environments')
  const { state, expiresAt } = environment
  return (
    <div className={classNames(styles['both'], isCompact && styles['compact'])}>
      <span role="status">
        <EnvironmentStateLabel state={state} />
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

/** A dot and a text: colour alone is not accessible. */
export function EnvironmentStateLabel({ state }: { readonly state: EnvironmentState }) {
  const t = useTranslations('environments.states')
  return <span className={classNames(styles['state'], styles[state])}>{t(state)}</span>
}

type ExtendButtonProps = { readonly environment: Environment; readonly onChanged: () => void }

/** A disabled button shows from when the environment can be extended. */
export function ExtendButton({ environment, onChanged }: ExtendButtonProps) {
  const t = useTranslations('environments.acts')
  const now = useServerNow()
  const { extend, isBusy } = useExtend(environment.id, onChanged)
  const extension = now === null ? null : extensionOf(environment, now)
  return (
    <span className={styles['extend']}>
      <Button size="small" isPending={isBusy} isDisabled={extension?.kind !== 'now'} onPress={extend}>
        <TimerReset size={16} aria-hidden="true" />
        {t('extend')}
      </Button>
      {extension?.kind === 'later' ? (
        <small>
          {t('extendFrom')} <TimeText value={extension.from} format="HH:mm:ss" />
        </small>
      ) : null}
      {extension?.kind === 'never' ? <small>{t('atCap')}</small> : null}
    </span>
  )
}

type EnvironmentActionsProps = { readonly environment: Environment; readonly onChanged: () => void }

/** Each action has a confirmation that names what is lost. */
export function EnvironmentActions({ environment: { id, state }, onChanged }: EnvironmentActionsProps) {
  const t = useTranslations('environments.acts')
  const api = useEnvironmentApi()
  if (state === 'deletion') return null
  return (
    <fieldset className={styles['acts']}>
      <legend className="unseen">{t('label')}</legend>
      {state === 'running' ? (
        <ConfirmButton
          label={t('stop')}
          title={t('stopAsk')}
          text={t('stopText')}
          confirmLabel={t('stopYes')}
          successText={t('stopped')}
          act={() => api.stop(id)}
          onDone={onChanged}
        />
      ) : null}
      {state === 'queued' ? null : (
        <ConfirmButton
          label={t(state === 'stopped' ? 'startAgain' : 'reset')}
          title={t('resetAsk')}
          text={t('resetText')}
          confirmLabel={t('resetYes')}
          successText={t('resetDone')}
          act={() => api.reset(id)}
          onDone={onChanged}
        />
      )}
      <ConfirmButton
        label={t('delete')}
        title={t('deleteAsk')}
        text={t('deleteText')}
        confirmLabel={t('deleteYes')}
        successText={t('deleted')}
        act={() => api.remove(id)}
        onDone={onChanged}
      />
    </fieldset>
  )
}
