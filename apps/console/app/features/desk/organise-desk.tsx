import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { organisedQuery } from '../materials/index.ts'
import styles from './desk.module.css'

/** What waits for somebody who organises competitions. */
export function OrganiseDesk() {
  const t = useTranslations('console.desk')
  const { data, isError } = useQuery(organisedQuery())
  const waiting = data?.reduce((sum, { pendingMaterials }) => sum + pendingMaterials, 0)
  return (
    <div className={styles['cards']}>
      <Link to="/materials" className={styles['card'] ?? ''}>
        <span className={styles['count']}>{isError ? '–' : (waiting ?? '…')}</span>
        <span>{t('materials')}</span>
      </Link>
    </div>
  )
}
