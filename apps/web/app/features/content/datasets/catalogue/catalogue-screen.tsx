import { addresses } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, CardGridSkeleton, EmptyState, Notice } from '@tiltyard/ui'
import { Database } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../../shared/list-page/index.ts'
import { infoPaths } from '../../publications/index.ts'
import { DatasetMessages } from '../datasets.messages.tsx'
import { type CatalogueQuery, catalogueAddress, filtersOf, pageSize, sorts } from './catalogue.model.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import styles from './catalogue-screen.module.css'
import { DatasetCard } from './dataset-card.tsx'
import type { CatalogueData } from './queries.ts'

export function CatalogueScreen(data: CatalogueData) {
  return (
    <DatasetMessages>
      <Catalogue {...data} />
    </DatasetMessages>
  )
}

function Catalogue(data: CatalogueData) {
  const { query, datasets, total, categories, facets } = data
  const t = useTranslations('datasets')
  const { language } = useLanguage()
  const localised = useLocalised()
  const isFiltered = Object.values(filtersOf(query)).some((value) => value !== undefined)
  const category = categories.find(({ code }) => code === query.category)
  const title = category ? t('titleOf', { category: localised(category.name) }) : t('title')
  return (
    <ListPage title={title} lead={t('lead')} filters={<CatalogueFilters {...data} />}>
      <PageHead
        title={title}
        description={t('lead')}
        path={catalogueAddress(query)}
        feed={{
          title: t('feed'),
          path: `${addresses.getDatasetFeed.path}?language=${language}`,
          type: 'application/ld+json',
        }}
      />
      {facets ? null : <Notice kind="attention">{t('filters.failed')}</Notice>}
      <PendingList skeleton={<CardGridSkeleton />}>
        <div className={styles['above']}>
          <ResultCount total={total} />
          <div className={styles['orders']}>
            <Order query={query} />
            {isFiltered ? <Link to={infoPaths.datasets}>{t('clear')}</Link> : null}
          </div>
        </div>
        {datasets.length === 0 ? (
          <NoDatasets isFiltered={isFiltered || query.page > 1} />
        ) : (
          <ul className={styles['cards']}>
            {datasets.map((dataset) => (
              <li key={dataset.id}>
                <DatasetCard dataset={dataset} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => catalogueAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}

/** Search results are in the order of their match. */
function Order({ query }: { readonly query: CatalogueQuery }) {
  const t = useTranslations('datasets')
  if (query.keyword) return <p className={styles['quiet']}>{t('byMatch')}</p>
  return (
    <FilterLinks
      label={t('sort')}
      choices={sorts.map((sort) => ({
        key: sort,
        name: t(`sorts.${sort}`),
        address: catalogueAddress({ ...query, sort: sort === 'newest' ? undefined : sort, page: 1 }),
        isChosen: (query.sort ?? 'newest') === sort,
      }))}
    />
  )
}

function NoDatasets({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('datasets')
  return (
    <EmptyState
      title={isFiltered ? t('noneHere') : t('none')}
      icon={<Database size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        isFiltered ? (
          <Link to={infoPaths.datasets} className={buttonClass({ kind: 'primary' })}>
            {t('showAll')}
          </Link>
        ) : null
      }
    >
      {isFiltered ? t('noneHereText') : t('noneText')}
    </EmptyState>
  )
}
