import { useTranslations } from '@tiltyard/i18n/browser'
import { Load, ready } from '@tiltyard/ui'
import { useRevalidator } from 'react-router'
import { PageHead } from '../../head/index.ts'
import { Pager, PendingList } from '../listing/index.ts'
import type { Found, SearchData } from './queries.ts'
import { pageable, pageSize, resultsAddress } from './results.model.ts'
import { SearchForm } from './search-form.tsx'
import { SearchHit } from './search-hit.tsx'
import { NothingAsked, NothingFound } from './search-nothing.tsx'
import styles from './search-screen.module.css'
import { SearchSkeleton } from './search-skeleton.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { useResultKeys } from './use-result-keys.ts'

export function SearchScreen({ query, found, counts }: SearchData) {
  const t = useTranslations('search')
  useResultKeys()
  const title = query.keyword ? t('resultsTitle', { keyword: query.keyword }) : t('title')
  return (
    <div className={styles['page']}>
      <PageHead title={title} description={t('pageText')} path={resultsAddress(query)} isPrivate />
      <h1>{t('title')}</h1>
      <SearchForm query={query} />
      {counts ? <SearchTabs query={query} counts={counts} /> : null}
      <PendingList skeleton={<SearchSkeleton />}>
        <Results query={query} found={found} counts={counts} />
      </PendingList>
    </div>
  )
}

function Results({ query, found, counts }: SearchData) {
  const { revalidate } = useRevalidator()
  if (found === null) return <NothingAsked />
  return (
    <Load
      of={found === 'failed' ? { state: 'failed' } : ready(found)}
      skeleton={<SearchSkeleton />}
      empty={null}
      isEmpty={() => false}
      onRetry={() => void revalidate()}
    >
      {(results) => <Hits query={query} found={results} counts={counts} />}
    </Load>
  )
}

type HitsProps = Pick<SearchData, 'query' | 'counts'> & { readonly found: Found }

function Hits({ query, found: { hits, total, isPartial }, counts }: HitsProps) {
  const t = useTranslations('search')
  return (
    <>
      <p role="status" className={styles['count']}>
        {t(isPartial ? 'foundPartly' : 'found', { keyword: query.keyword, total })}
      </p>
      {hits.length === 0 ? (
        <NothingFound query={query} counts={counts} />
      ) : (
        <ol className={styles['hits']}>
          {hits.map((hit) => (
            <li key={`${hit.type}/${hit.id}`}>
              <SearchHit hit={hit} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={query.page}
        total={pageable(total)}
        size={pageSize}
        addressOf={(page) => resultsAddress({ ...query, page })}
      />
    </>
  )
}
