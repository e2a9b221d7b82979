import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { waitingQuery } from '../verifications/index.ts'
import styles from './desk.module.css'

/** What waits for a reviewer. */
export function ReviewDesk() {
  const t = useTranslations('console.desk')
  const { data, isError } = useQuery(waitingQuery())
  return (
    <div className={styles['cards']}>
      <Link to="/verifications" className={styles['card'] ?? ''}>
        <span className={styles['count']}>{isError ? '–' : (data?.total ?? '…')}</span>
        <span>{t('verifications')}</span>
      </Link>
    </div>
  )
}
