import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice, Progress, useServerNow } from '@tiltyard/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDuration, formatElapsed } from './duration.model.ts'
import { type Ending, isPending, startProgress } from './environment.model.ts'
import styles from './environment-parts.module.css'
import { useLocaleName } from './use-locale-name.ts'

/** Replaces the terminal before the start and after a failure; null while the environment is running. */
export function EnvironmentStateNotice({ environment }: { readonly environment: Environment }) {
  const t = useTranslations('environments')
  const { state, failure } = environment
  if (isPending(environment)) return <EnvironmentStartProgress environment={environment} />
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

/** Queue position or progress while an environment is queued, created or started. */
function EnvironmentStartProgress({ environment }: { readonly environment: Environment }) {
  const t = useTranslations('environments')
  const locale = useLocaleName()
  const now = useServerNow()
  const { state, place, createdAt, typicalSeconds } = environment
  if (state === 'queued')
    return (
      <div className={styles['waiting']} role="status">
        {place === null ? null : <strong>{t('queue.place', { place })}</strong>}
        <p className={styles['facts']}>{t('queue.text')}</p>
      </div>
    )
  const elapsedMs = now === null ? 0 : now - Date.parse(createdAt)
  const done = startProgress(elapsedMs / 1000, typicalSeconds)
  const isLong = typicalSeconds !== null && elapsedMs / 1000 > typicalSeconds * 1.5
  return (
    <div className={styles['waiting']}>
      {done === null ? null : <Progress label={t('waiting.progress')} value={done} />}
      <p className={styles['figures']}>
        <span>{t('waiting.elapsed', { elapsed: formatElapsed(elapsedMs) })}</span>
        {typicalSeconds === null ? null : (
          <span>
            {t('waiting.typical', { typical: formatDuration(Math.max(1, typicalSeconds), locale) })}
          </span>
        )}
      </p>
      {isLong ? <p className={styles['facts']}>{t('waiting.longer')}</p> : null}
    </div>
  )
}

const leaveAfterSeconds = 10
/** Delay of the specification before the page closes after a deletion. */
const closeAfterMs = 2_000

type EnvironmentEndedProps = { readonly ending: Ending; readonly onLeave: () => void }

/** How the environment ended, in the words of the specification, before the page closes. */
export function EnvironmentEnded({ ending, onLeave }: EnvironmentEndedProps) {
  return ending === 'expired' ? <ExpiredNotice onLeave={onLeave} /> : <DeletedNotice onLeave={onLeave} />
}

function DeletedNotice({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('environments.deleting')
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const timer = setTimeout(() => leave(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice kind="info" title={t('title')}>
      {t('text')}
    </Notice>
  )
}

function ExpiredNotice({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('environments.expired')
  const [left, setLeft] = useState(leaveAfterSeconds)
  const [isStaying, setStaying] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => (left <= 1 ? leave() : setLeft(left - 1)), 1_000)
    return () => clearTimeout(timer)
  }, [left, isStaying])
  return (
    <Notice
      kind="attention"
      title={t('title')}
      actions={
        <>
          <Button size="small" kind="primary" onPress={onLeave}>
            {t('leave')}
          </Button>
          {isStaying ? null : (
            <Button size="small" onPress={() => setStaying(true)}>
              {t('stay')}
            </Button>
          )}
        </>
      }
    >
      {isStaying ? null : <span aria-live="off">{t('text', { seconds: left })}</span>}
    </Notice>
  )
}
