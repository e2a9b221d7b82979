import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, CardGridSkeleton, Cover, EmptyState, formatBytes } from '@tiltyard/ui'
import { Database } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../shared/list-page/index.ts'
import { datasetPath, infoPaths } from '../publications/index.ts'
import { datasetsAddress, pageSize } from './dataset.model.ts'
import styles from './datasets-screen.module.css'
import type { DatasetsData } from './queries.ts'

export function DatasetsScreen({ query, datasets, total, categories }: DatasetsData) {
  const t = useTranslations('datasets')
  const localised = useLocalised()
  const isFiltered = query.category !== undefined || query.page > 1
  const choices = categories.filter(({ code, count }) => count > 0 || code === query.category)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      filters={
        choices.length > 0 ? (
          <FilterLinks
            label={t('category')}
            choices={[
              {
                key: '',
                name: t('all'),
                address: infoPaths.datasets,
                isChosen: query.category === undefined,
              },
              ...choices.map(({ code, name, count }) => ({
                key: code,
                name: localised(name),
                address: datasetsAddress({ category: code, page: 1 }),
                isChosen: code === query.category,
                count,
              })),
            ]}
          />
        ) : null
      }
    >
      <PageHead title={t('title')} description={t('lead')} path={datasetsAddress(query)} />
      <PendingList skeleton={<CardGridSkeleton />}>
        <ResultCount total={total} />
        {datasets.length === 0 ? (
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
            {isFiltered ? null : t('noneText')}
          </EmptyState>
        ) : (
          <ul className={styles['cards']}>
            {datasets.map(({ id, title, summary, category, licence, sizeBytes }) => (
              <li key={id} className={styles['card']}>
                <span className={styles['cover']}>
                  <Cover id={id} />
                </span>
                <div className={styles['words']}>
                  {category ? <p className={styles['category']}>{localised(category.name)}</p> : null}
                  <h2>
                    <Link to={datasetPath(id)} className={styles['link']}>
                      {localised(title)}
                    </Link>
                  </h2>
                  <p className={styles['summary']}>{localised(summary)}</p>
                  <p className={styles['facts']}>
                    <span>{licence}</span>
                    {sizeBytes === null ? null : <span>{formatBytes(sizeBytes)}</span>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => datasetsAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}
