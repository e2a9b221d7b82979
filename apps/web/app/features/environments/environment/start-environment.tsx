import type { CallFailure } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { ConfirmButton } from '../../shared/confirm/index.ts'
import { formatDuration } from './duration.model.ts'
import { countedEnvironments } from './environment.model.ts'
import { type OwnEnvironments, useEnvironmentApi } from './environment-api.ts'
import { EnvironmentStateLabel } from './environment-bar.tsx'
import styles from './environment-parts.module.css'
import { useLocaleName } from './use-locale-name.ts'

export type Lifetime = { readonly limitSeconds: number; readonly maxSeconds: number }

type StartEnvironmentProps = {
  readonly subjectId: string
  readonly lifetime: Lifetime
  readonly own: OwnEnvironments
  /** Shown instead of the button until its requirement is met. */
  readonly gate: ReactNode
  readonly onChanged: () => void
}

/** Description, lifetime and start button before there is an environment. */
export function StartEnvironment({ subjectId, lifetime, own, gate, onChanged }: StartEnvironmentProps) {
  const t = useTranslations('environments')
  const basics = useTranslations('basics')
  const locale = useLocaleName()
  const { start, isBusy, failure } = useStartEnvironment(subjectId, onChanged)
  const { isShared } = useEnvironmentApi()
  if (!own.isAvailable)
    return (
      <Notice kind="attention" title={t('unavailable.title')}>
        {t('unavailable.text')}
      </Notice>
    )
  const limit = formatDuration(lifetime.limitSeconds, locale)
  return (
    <div className={styles['message']}>
      <p>{t(isShared ? 'none.teamText' : 'none.text')}</p>
      <p className={styles['facts']}>
        {t(isShared ? 'none.teamFacts' : 'none.facts', {
          limit,
          cap: formatDuration(lifetime.maxSeconds, locale),
        })}
      </p>
      {gate ?? (
        <Button kind="primary" isPending={isBusy} onPress={start}>
          <Play size={18} aria-hidden="true" />
          {t('none.start')}
        </Button>
      )}
      {failure?.reason === 'environments.limit_reached' ? (
        <LimitReachedNotice own={own} onChanged={onChanged} onAgain={start} />
      ) : null}
      {failure && failure.reason !== 'environments.limit_reached' ? (
        <Notice kind="error">{failure.msg || basics('offline')}</Notice>
      ) : null}
    </div>
  )
}

type LimitReachedNoticeProps = {
  readonly own: OwnEnvironments
  readonly onChanged: () => void
  readonly onAgain: () => void
}

/**
 * Lists the environments that count against the limit, with a button to delete each. Environments in deletion
 * count until they are gone.
 */
function LimitReachedNotice({ own, onChanged, onAgain }: LimitReachedNoticeProps) {
  const t = useTranslations('environments')
  const localised = useLocalised()
  const api = useEnvironmentApi()
  const counted = countedEnvironments(own.data)
  return (
    <Notice
      kind="attention"
      title={t('conflict.title', { limit: own.runningLimit })}
      actions={
        counted.length < own.runningLimit ? (
          <Button size="small" kind="primary" onPress={onAgain}>
            {t('conflict.again')}
          </Button>
        ) : null
      }
    >
      <p>{t('conflict.text')}</p>
      <ul className={styles['conflicts']}>
        {counted.map(({ id, name, state, subjects: [subject] }) => (
          <li key={id} className={styles['conflict']}>
            <EnvironmentStateLabel state={state} />
            {subject ? (
              <Link to={api.subjectPath(subject.id)}>{localised(subject.name)}</Link>
            ) : (
              <span>{localised(name)}</span>
            )}
            {state === 'deletion' ? null : (
              <ConfirmButton
                label={t('conflict.delete')}
                title={t('acts.deleteAsk')}
                text={t('acts.deleteText')}
                confirmLabel={t('acts.deleteYes')}
                successText={t('acts.deleted')}
                act={() => api.remove(id)}
                onDone={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** One retry key until an answer arrives: a repeated request starts one environment. */
function useStartEnvironment(subjectId: string, onChanged: () => void) {
  const api = useEnvironmentApi()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(null)
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const outcome = await api.start(subjectId, key.current)
    if (outcome.ok || (outcome.status >= 400 && outcome.status < 500)) key.current = null
    setFailure(outcome.ok ? null : outcome)
    setBusy(false)
    onChanged()
  }
  return { start: () => void start(), isBusy, failure, forget: () => setFailure(null) }
}
