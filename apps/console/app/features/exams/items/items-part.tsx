import { useQuery } from '@tanstack/react-query'
import type { ExamBank } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination } from 'antd'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { ItemFilterRow, itemsQuery, parseItemFilters } from '../shared/index.ts'
import { ItemTable } from './item-table.tsx'

const pageSize = 20

/** Filters and page are stored in the URL. */
export function ItemsPart({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations()
  const { search, page, change } = useListSearchParams()
  const filters = parseItemFilters(search)
  const list = useQuery(itemsQuery(bank.id, filters, page, pageSize))
  const isFiltered = Object.keys(filters).length > 0
  const isNarrow = useIsNarrow()
  const canWrite = bank.role !== 'user'
  return (
    <>
      <ItemFilterRow
        filters={filters}
        topics={bank.topics}
        hasStates
        onChange={(parts) => change({ ...parts, page: null })}
      />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title={t(isFiltered ? 'examBanks.noneFound' : 'examBanks.noItems')}>
          {isFiltered ? t('examBanks.noneFoundText') : null}
          {!isFiltered && canWrite ? <Link to="?part=import">{t('examBanks.noItemsText')}</Link> : null}
        </EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <ItemTable
            rows={list.data.data}
            loading={list.isPlaceholderData}
            bankId={canWrite ? bank.id : null}
          />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            {...(isNarrow ? { simple: true } : { showTotal: (total) => t('examBanks.total', { total }) })}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
    </>
  )
}
