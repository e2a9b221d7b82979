import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pageCount, pagesAround } from './list-address.model.ts'
import styles from './pager.module.css'

export type PagerProps = {
  readonly page: number
  readonly total: number
  readonly size: number
  readonly addressOf: (page: number) => string
}

/** Links, so that a page can be opened in a new tab, bookmarked and shared. */
export function Pager({ page, total, size, addressOf }: PagerProps) {
  const t = useTranslations('listing')
  const count = pageCount(total, size)
  if (count < 2) return null
  return (
    <nav aria-label={t('pages')} className={styles['pager']}>
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" className={styles['step']}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t('previous')}
        </Link>
      ) : null}
      <ol className={styles['pages']}>
        {pagesAround(page, count).map((each, index) => (
          <li key={each || `gap-${index}`}>
            {each === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={addressOf(each)}
                aria-label={t('pageNumber', { page: each })}
                aria-current={each === page ? 'page' : undefined}
                className={classNames(styles['page'], each === page && styles['current'])}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < count ? (
        <Link to={addressOf(page + 1)} rel="next" className={styles['step']}>
          {t('next')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}
