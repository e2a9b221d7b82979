import type { Address, AnswerOf, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link, useSearchParams } from 'react-router'
import type { SittingFilter } from './queries.ts'
import styles from './sittings.module.css'

type SittingPage = typeof addresses.listSittings extends Address<infer R> ? AnswerOf<R> : never

type SittingFilterCardsProps = {
  readonly counts: SittingPage['counts']
  readonly state: SittingFilter | null
}

/** Counts are links to what they count; candidates who have not begun have no sitting to list. */
export function SittingFilterCards({ counts, state }: SittingFilterCardsProps) {
  const t = useTranslations('examSittings')
  const [search] = useSearchParams()
  const to = (filter: SittingFilter | null) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    filter ? next.set('state', filter) : next.delete('state')
    return `?${next}`
  }
  const card = (filter: SittingFilter | null, label: string, count: number) => (
    <li key={label}>
      <Link
        to={to(filter)}
        className={`${styles['card']} ${filter === 'silent' && count > 0 ? styles['waiting'] : ''}`}
        {...(filter === state && { 'aria-current': 'true' })}
      >
        <span className={styles['count']}>{count}</span>
        {label}
      </Link>
    </li>
  )
  return (
    <ul className={styles['cards']} aria-label={t('filter')}>
      {card(null, t('all'), counts.open + counts.closed)}
      {card('open', t('open'), counts.open)}
      {card('silent', t('silent'), counts.silent)}
      {card('closed', t('closed'), counts.closed)}
      <li>
        <div className={styles['card']}>
          <span className={styles['count']}>{counts.notBegun}</span>
          {t('notBegun')}
        </div>
      </li>
    </ul>
  )
}
