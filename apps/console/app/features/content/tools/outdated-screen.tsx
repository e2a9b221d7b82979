import { useQuery } from '@tanstack/react-query'
import { inLanguage, type OutdatedTool } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Table } from 'antd'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { queuePageSize, useListSearchParams } from '../../shared/review-queue/index.ts'
import { outdatedQuery } from './queries.ts'

/** Tools that should be looked at: no release for two years, or reported problems. */
export function OutdatedScreen() {
  const t = useTranslations('toolReview.outdated')
  const basics = useTranslations('basics')
  const { page, change } = useListSearchParams()
  const list = useQuery(outdatedQuery(page))
  return (
    <>
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      {list.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.total > 0 ? (
        <>
          <OutdatedTable rows={list.data.data} isLoading={list.isPlaceholderData} />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={queuePageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
    </>
  )
}

type OutdatedTableProps = { readonly rows: readonly OutdatedTool[]; readonly isLoading: boolean }

function OutdatedTable({ rows, isLoading }: OutdatedTableProps) {
  const t = useTranslations('toolReview.outdated')
  const { language } = useLanguage()
  return (
    <Table<OutdatedTool>
      rowKey="id"
      size="middle"
      scroll={{ x: 560 }}
      loading={isLoading}
      dataSource={rows}
      pagination={false}
      columns={[
        {
          title: t('tool'),
          key: 'tool',
          render: (_, { id, title }) => (
            <Link to={`/contents/tool/${id}`}>{inLanguage(title, language)}</Link>
          ),
        },
        { title: t('version'), key: 'version', width: 120, render: (_, { version }) => version ?? '—' },
        {
          title: t('releasedOn'),
          key: 'releasedOn',
          width: 140,
          className: 'figures',
          render: (_, { releasedOn }) => releasedOn ?? '—',
        },
        {
          title: t('openReports'),
          key: 'openReports',
          width: 120,
          className: 'figures',
          dataIndex: 'openReports',
        },
      ]}
    />
  )
}
