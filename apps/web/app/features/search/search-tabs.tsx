import type { SearchCounts } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Count, classNames } from '@tiltyard/ui'
import { Link } from 'react-router'
import { resultsAddress, type SearchQuery, tabsOf } from './results.model.ts'
import styles from './search-tabs.module.css'

type SearchTabsProps = { readonly query: SearchQuery; readonly counts: SearchCounts }

/** Links: each kind of result has its own address. */
export function SearchTabs({ query, counts }: SearchTabsProps) {
  const t = useTranslations('search')
  return (
    <nav aria-label={t('kinds')} className={styles['tabs']}>
      <ul>
        {tabsOf(counts, query.type).map(({ type, count, isChosen }) => (
          <li key={type ?? ''}>
            <Link
              to={resultsAddress({ ...query, type, page: 1 })}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className={classNames(styles['tab'], isChosen && styles['chosen'])}
            >
              {type ? t(`types.${type}`) : t('all')}
              <span className={styles['count']}>
                <Count value={count} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
