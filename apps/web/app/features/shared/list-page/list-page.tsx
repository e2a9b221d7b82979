import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './list-page.module.css'

export type ListPageProps = {
  readonly title: string
  readonly lead: string
  /** Subscriptions and other links of the list. */
  readonly aside?: ReactNode
  readonly filters?: ReactNode
  readonly children: ReactNode
}

export function ListPage({ title, lead, aside, filters, children }: ListPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {aside ? <div className={styles['aside']}>{aside}</div> : null}
      </header>
      {filters ? <div className={styles['filters']}>{filters}</div> : null}
      {children}
    </div>
  )
}

/** True while the same list loads with other filters. */
function useIsChanging(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location !== undefined && location.pathname === pathname
}

type PendingListProps = { readonly skeleton: ReactNode; readonly children: ReactNode }

/** The list, or its skeleton while another page or filter loads. */
export function PendingList({ skeleton, children }: PendingListProps) {
  const t = useTranslations('basics')
  const isChanging = useIsChanging()
  return (
    <div aria-busy={isChanging}>
      {isChanging ? (
        <>
          <span className="unseen" role="status">
            {t('loading')}
          </span>
          {skeleton}
        </>
      ) : (
        children
      )}
    </div>
  )
}

/** A live region, which announces the count after a filter change. */
export function ResultCount({ total }: { readonly total: number }) {
  const t = useTranslations('listing')
  return (
    <p className={styles['count']} role="status">
      {t('count', { total })}
    </p>
  )
}
