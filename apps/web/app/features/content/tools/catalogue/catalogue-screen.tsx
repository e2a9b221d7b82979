import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, CardGridSkeleton, EmptyState, Notice } from '@tiltyard/ui'
import { Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../../shared/list-page/index.ts'
import { infoPaths, toolCollectionPath, toolSubmitPath } from '../../publications/index.ts'
import { ToolMessages } from '../tools.messages.tsx'
import { type CatalogueQuery, catalogueAddress, filtersOf, pageSize, sorts } from './catalogue.model.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import styles from './catalogue-screen.module.css'
import type { CatalogueData } from './queries.ts'
import { ToolCard } from './tool-card.tsx'

export function CatalogueScreen(data: CatalogueData) {
  return (
    <ToolMessages>
      <Catalogue {...data} />
    </ToolMessages>
  )
}

function Catalogue(data: CatalogueData) {
  const { query, tools, total, categories, facets, collections } = data
  const t = useTranslations('tools')
  const localised = useLocalised()
  const isFiltered = Object.values(filtersOf(query)).some((value) => value !== undefined)
  const category = categories.find(({ code }) => code === query.category)
  const title = category ? t('titleOf', { category: localised(category.name) }) : t('title')
  return (
    <ListPage
      title={title}
      lead={t('lead')}
      aside={
        <Link to={toolSubmitPath()} className={buttonClass({ kind: 'primary' })}>
          {t('submit')}
        </Link>
      }
      filters={<CatalogueFilters {...data} />}
    >
      <PageHead title={title} description={t('lead')} path={catalogueAddress(query)} />
      {facets ? null : <Notice kind="attention">{t('filters.failed')}</Notice>}
      {isFiltered || query.page > 1 ? null : <Collections collections={collections} />}
      <PendingList skeleton={<CardGridSkeleton />}>
        <div className={styles['above']}>
          <ResultCount total={total} />
          <div className={styles['orders']}>
            <Order query={query} />
            {isFiltered ? <Link to={infoPaths.tools}>{t('clear')}</Link> : null}
          </div>
        </div>
        {tools.length === 0 ? (
          <NoTools isFiltered={isFiltered || query.page > 1} />
        ) : (
          <ul className={styles['cards']}>
            {tools.map((tool) => (
              <li key={tool.id}>
                <ToolCard tool={tool} />
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

function Collections({ collections }: Pick<CatalogueData, 'collections'>) {
  const t = useTranslations('tools')
  const localised = useLocalised()
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections" className={styles['collections']}>
      <h2 id="collections">{t('collections')}</h2>
      <ul>
        {collections.map(({ id, title, toolCount }) => (
          <li key={id}>
            <Link to={toolCollectionPath(id)} className={styles['collection']}>
              <strong>{localised(title)}</strong>
              <span>{t('toolCount', { count: toolCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Search results are in the order of their match. */
function Order({ query }: { readonly query: CatalogueQuery }) {
  const t = useTranslations('tools')
  if (query.keyword) return <p className={styles['quiet']}>{t('byMatch')}</p>
  return (
    <FilterLinks
      label={t('sort')}
      choices={sorts.map((sort) => ({
        key: sort,
        name: t(`sorts.${sort}`),
        address: catalogueAddress({ ...query, sort: sort === 'updated' ? undefined : sort, page: 1 }),
        isChosen: (query.sort ?? 'updated') === sort,
      }))}
    />
  )
}

function NoTools({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('tools')
  return (
    <EmptyState
      title={isFiltered ? t('noneHere') : t('none')}
      icon={<Wrench size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        isFiltered ? (
          <Link to={infoPaths.tools} className={buttonClass({ kind: 'primary' })}>
            {t('showAll')}
          </Link>
        ) : null
      }
    >
      {isFiltered ? t('noneHereText') : t('noneText')}
    </EmptyState>
  )
}
