import {
  type SearchHit as Hit,
  hiddenSearchTypes,
  type MarkedText as Marked,
  type SearchCounts,
  type SearchType,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Count, classNames, Load, ready, Skeleton } from '@tiltyard/ui'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useParameters } from '../../platform/settings/index.ts'
import { Pager, PendingList } from '../../shared/list-page/index.ts'
import { DayText } from '../publications/index.ts'
import type { SearchData, SearchResults } from './queries.ts'
import { pageable, pageSize, resultsAddress, type SearchQuery, stepThrough, tabsOf } from './results.model.ts'
import { EmptyQueryState, NoResultsState } from './search-empty.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-screen.module.css'

export function SearchScreen({ query, results, counts }: SearchData) {
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
        <Results query={query} results={results} counts={counts} />
      </PendingList>
    </div>
  )
}

function Results({ query, results, counts }: SearchData) {
  const { revalidate } = useRevalidator()
  if (results === null) return <EmptyQueryState />
  return (
    <Load
      of={results === 'failed' ? { state: 'failed' } : ready(results)}
      skeleton={<SearchSkeleton />}
      empty={null}
      isEmpty={() => false}
      onRetry={() => void revalidate()}
    >
      {(value) => <Hits query={query} results={value} counts={counts} />}
    </Load>
  )
}

type HitsProps = Pick<SearchData, 'query' | 'counts'> & { readonly results: SearchResults }

function Hits({ query, results: { hits, total, isPartial }, counts }: HitsProps) {
  const t = useTranslations('search')
  return (
    <>
      <p role="status" className={styles['count']}>
        {t(isPartial ? 'foundPartly' : 'found', { keyword: query.keyword, total })}
      </p>
      {hits.length === 0 ? (
        <NoResultsState query={query} counts={counts} />
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

type SearchTabsProps = { readonly query: SearchQuery; readonly counts: SearchCounts }

/** Links: each kind of result has its own URL. */
function SearchTabs({ query, counts }: SearchTabsProps) {
  const t = useTranslations('search')
  const hidden = hiddenSearchTypes(useParameters()?.hiddenAreas ?? [])
  return (
    <nav aria-label={t('kinds')} className={styles['tabs']}>
      <ul>
        {tabsOf(counts, query.type, hidden).map(({ type, count, isChosen }) => (
          <li key={type ?? ''}>
            <Link
              to={resultsAddress({ ...query, type, page: 1 })}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className={classNames(styles['tab'], isChosen && styles['chosen'])}
            >
              {type ? t(`types.${type}`) : t('all')}
              <span className={styles['tabCount']}>
                <Count value={count} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The date of adding a paper, a dataset or a competition says nothing about the thing itself. */
const undated: readonly SearchType[] = ['paper', 'dataset', 'competition']
const isDated = (type: SearchType) => !undated.includes(type)

function SearchHit({ hit: { type, path, heading, snippet, publishedAt } }: { readonly hit: Hit }) {
  const t = useTranslations('search.types')
  return (
    <article className={styles['hit']}>
      <p className={styles['facts']}>
        <span className={styles['type']}>{t(type)}</span>
        {isDated(type) ? <DayText value={publishedAt} /> : null}
      </p>
      <h2 className={styles['title']}>
        <Link to={path} data-hit="">
          <MarkedText text={heading} />
        </Link>
      </h2>
      {snippet.parts.length > 0 ? (
        <p className={styles['snippet']}>
          <MarkedText text={snippet} />
        </p>
      ) : null}
    </article>
  )
}

/** Highlighted text, rendered from plain-text parts without markup. */
function MarkedText({ text: { language, parts } }: { readonly text: Marked }) {
  const page = useLanguage().language
  const marked = parts.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))
  return language === page ? marked : <span lang={language}>{marked}</span>
}

function SearchSkeleton() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles['row']}>
          <Skeleton shape="short" />
          <Skeleton shape="medium" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

/** Arrow keys move between the search box and the results; Enter opens the focused link. Elsewhere arrows scroll. */
function useResultKeys(): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
      const box = document.querySelector<HTMLElement>('[data-search-box]')
      const hits = [...document.querySelectorAll<HTMLElement>('[data-hit]')]
      const current = target instanceof HTMLElement ? hits.indexOf(target) : -1
      if (current < 0 && target !== box) return
      event.preventDefault()
      const next = stepThrough(current, key, hits.length)
      ;(next < 0 ? box : hits[next])?.focus()
    }
    addEventListener('keydown', walk)
    return () => removeEventListener('keydown', walk)
  }, [])
}
