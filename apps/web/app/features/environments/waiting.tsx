import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Progress, useServerNow } from '@tiltyard/ui'
import { wordDuration, wordElapsed } from './duration.model.ts'
import { startProgress } from './environment.model.ts'
import styles from './environment-parts.module.css'
import { useLocaleName } from './use-locale-name.ts'

/** Queued, being created, starting: the place or how long it takes, so that nobody wonders whether it hangs. */
export function Waiting({ environment }: { readonly environment: Environment }) {
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
        <span>{t('waiting.elapsed', { elapsed: wordElapsed(elapsedMs) })}</span>
        {typicalSeconds === null ? null : (
          <span>{t('waiting.typical', { typical: wordDuration(Math.max(1, typicalSeconds), locale) })}</span>
        )}
      </p>
      {isLong ? <p className={styles['facts']}>{t('waiting.longer')}</p> : null}
    </div>
  )
}
