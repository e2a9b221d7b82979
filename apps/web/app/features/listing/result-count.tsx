import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './result-count.module.css'

/** Heard after a filter was chosen, seen above the list. */
export function ResultCount({ total }: { readonly total: number }) {
  const t = useTranslations('listing')
  return (
    <p className={styles['count']} role="status">
      {t('count', { total })}
    </p>
  )
}
