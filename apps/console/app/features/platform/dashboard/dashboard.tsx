import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { ContentTable, listQuery } from '../../content/contents/index.ts'
import { contributionsQuery } from '../../content/contributions/index.ts'
import { waitingApplicationsQuery } from '../../content/dataset-applications/index.ts'
import { submissionsQuery } from '../../content/tool-submissions/index.ts'
import { canReview, useCurrentUser } from '../../identity/session/index.ts'
import { pendingVerificationsQuery } from '../../identity/verifications/index.ts'
import styles from './dashboard.module.css'

type CountQuery = UseQueryResult<{ readonly total: number }>

export function EditorDashboard() {
  const t = useTranslations('console.desk')
  const inReview = useQuery(listQuery(undefined, { page: 1, state: 'in_review' }))
  const scheduled = useQuery(listQuery(undefined, { page: 1, state: 'scheduled' }))
  const drafts = useQuery(listQuery(undefined, { page: 1, state: 'draft' }))
  const untranslated = useQuery(listQuery(undefined, { page: 1, untranslated: true }))
  const contributions = useQuery(contributionsQuery('new', 1))
  const tools = useQuery(submissionsQuery('submitted', 1))
  const reviews = canReview(useCurrentUser())
  const verifications = useQuery({ ...pendingVerificationsQuery(), enabled: reviews })
  const cards: readonly (readonly [string, CountQuery, string | null])[] = [
    [t('inReview'), inReview, null],
    [t('scheduled'), scheduled, null],
    [t('drafts'), drafts, null],
    [t('untranslated'), untranslated, '/untranslated'],
    [t('contributions'), contributions, '/contributions?state=new'],
    [t('toolSubmissions'), tools, '/armory/submissions'],
    ...(reviews ? [[t('verifications'), verifications, '/verifications'] as const] : []),
  ]
  const waiting = [...(inReview.data?.data ?? []), ...(scheduled.data?.data ?? [])]
  return (
    <>
      <div className={styles['cards']}>
        {cards.map(([label, { data, isError }, to]) => {
          const face = (
            <>
              <span className={styles['count']}>{isError ? '–' : (data?.total ?? '…')}</span>
              <span>{label}</span>
            </>
          )
          return to ? (
            <Link key={label} to={to} className={styles['card'] ?? ''}>
              {face}
            </Link>
          ) : (
            <div key={label} className={styles['card']}>
              {face}
            </div>
          )
        })}
      </div>
      {waiting.length > 0 ? (
        <>
          <h2 className={styles['heading']}>{t('waiting')}</h2>
          <ContentTable rows={waiting} loading={false} kind={undefined} />
        </>
      ) : null}
    </>
  )
}

/** Applications that wait for a steward. */
export function StewardDashboard() {
  const t = useTranslations('console.desk')
  const { data, isError } = useQuery(waitingApplicationsQuery())
  return (
    <div className={styles['cards']}>
      <Link to="/opendata/applications" className={styles['card'] ?? ''}>
        <span className={styles['count']}>{isError ? '–' : (data?.total ?? '…')}</span>
        <span>{t('applications')}</span>
      </Link>
    </div>
  )
}

/** Pending items of a reviewer. */
export function ReviewerDashboard() {
  const t = useTranslations('console.desk')
  const { data, isError } = useQuery(pendingVerificationsQuery())
  return (
    <div className={styles['cards']}>
      <Link to="/verifications" className={styles['card'] ?? ''}>
        <span className={styles['count']}>{isError ? '–' : (data?.total ?? '…')}</span>
        <span>{t('verifications')}</span>
      </Link>
    </div>
  )
}
