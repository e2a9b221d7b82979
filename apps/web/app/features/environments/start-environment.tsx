import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Conflict } from './conflict.tsx'
import { wordDuration } from './duration.model.ts'
import styles from './environment-parts.module.css'
import type { OwnEnvironments } from './use-environments.ts'
import { useLocaleName } from './use-locale-name.ts'
import { useStart } from './use-start.ts'

export type Lifetime = { readonly limitSeconds: number; readonly capSeconds: number }

type StartEnvironmentProps = {
  readonly questionId: string
  readonly lifetime: Lifetime
  readonly own: OwnEnvironments
  /** Instead of the button: what has to be done before. */
  readonly gate: ReactNode
  readonly onChanged: () => void
}

/** Before there is one: what it is, how long it lives, and the button. */
export function StartEnvironment({ questionId, lifetime, own, gate, onChanged }: StartEnvironmentProps) {
  const t = useTranslations('environments')
  const basics = useTranslations('basics')
  const locale = useLocaleName()
  const { start, isBusy, failure } = useStart(questionId, onChanged)
  if (!own.isAvailable)
    return (
      <Notice kind="attention" title={t('unavailable.title')}>
        {t('unavailable.text')}
      </Notice>
    )
  const limit = wordDuration(lifetime.limitSeconds, locale)
  return (
    <div className={styles['message']}>
      <p>{t('none.text')}</p>
      <p className={styles['facts']}>
        {t('none.facts', { limit, cap: wordDuration(lifetime.capSeconds, locale) })}
      </p>
      {gate ?? (
        <Button kind="primary" isPending={isBusy} onPress={start}>
          <Play size={18} aria-hidden="true" />
          {t('none.start')}
        </Button>
      )}
      {failure?.reason === 'environments.limit_reached' ? (
        <Conflict own={own} onChanged={onChanged} onAgain={start} />
      ) : null}
      {failure && failure.reason !== 'environments.limit_reached' ? (
        <Notice kind="error">{failure.msg || basics('offline')}</Notice>
      ) : null}
    </div>
  )
}
