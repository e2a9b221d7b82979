import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { ContentTable, listQuery } from '../contents/index.ts'
import { contributionsQuery } from '../contributions/index.ts'
import { mayReview, useCurrentUser } from '../session/index.ts'
import { waitingQuery } from '../verifications/index.ts'
import styles from './desk.module.css'

type Counted = UseQueryResult<{ readonly total: number }>

export function Desk() {
  const t = useTranslations('console.desk')
  const inReview = useQuery(listQuery(undefined, { page: 1, state: 'in_review' }))
  const scheduled = useQuery(listQuery(undefined, { page: 1, state: 'scheduled' }))
  const drafts = useQuery(listQuery(undefined, { page: 1, state: 'draft' }))
  const untranslated = useQuery(listQuery(undefined, { page: 1, untranslated: true }))
  const contributions = useQuery(contributionsQuery('new', 1))
  const reviews = mayReview(useCurrentUser())
  const verifications = useQuery({ ...waitingQuery(), enabled: reviews })
  const cards: readonly (readonly [string, Counted, string | null])[] = [
    [t('inReview'), inReview, null],
    [t('scheduled'), scheduled, null],
    [t('drafts'), drafts, null],
    [t('untranslated'), untranslated, '/untranslated'],
    [t('contributions'), contributions, '/contributions?state=new'],
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
          <ContentTable rows={waiting} loading={false} showsKind />
        </>
      ) : null}
    </>
  )
}
