import { useTranslations } from '@tiltyard/i18n/browser'
import { sparkPath } from './sparkline.model.ts'
import styles from './sparkline.module.css'

type SparklineProps = { readonly nickname: string; readonly history: readonly number[] }

/** The scores of a month; the accessible name has the first and the last value. */
export function Sparkline({ nickname, history }: SparklineProps) {
  const t = useTranslations('training.board')
  const path = sparkPath(history)
  if (!path) return <span className={styles['spark']} />
  const [from = 0, to = 0] = [history[0], history.at(-1)]
  return (
    <span className={styles['spark']} role="img" aria-label={t('trendOf', { nickname, from, to })}>
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  )
}
