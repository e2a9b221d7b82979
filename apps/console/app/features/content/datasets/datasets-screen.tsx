import { useQuery } from '@tanstack/react-query'
import { inLanguage, type StewardDataset } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Pagination, Table, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { canEdit, useCurrentUser } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { StateTag } from '../contents/index.ts'
import { datasetsPageSize, stewardDatasetsQuery } from './queries.ts'

export function DatasetsScreen() {
  const t = useTranslations('datasetAdmin')
  const basics = useTranslations('basics')
  const { page, change } = useListSearchParams()
  const list = useQuery(stewardDatasetsQuery(page))
  return (
    <>
      <PageHead title={t('title')} actions={canEdit(useCurrentUser()) ? <NewDataset /> : null}>
        {t('lead')}
      </PageHead>
      {list.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.total > 0 ? (
        <>
          <DatasetTable rows={list.data.data} loading={list.isPlaceholderData} />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={datasetsPageSize}
            total={list.data.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
    </>
  )
}

/** A dataset begins with its texts. */
function NewDataset() {
  const t = useTranslations('datasetAdmin')
  return (
    <Link to="/contents/dataset/new">
      <Button icon={<Plus size={16} aria-hidden="true" />}>{t('new')}</Button>
    </Link>
  )
}

type DatasetTableProps = { readonly rows: readonly StewardDataset[]; readonly loading: boolean }

function DatasetTable({ rows, loading }: DatasetTableProps) {
  const t = useTranslations('datasetAdmin')
  const narrow = useIsNarrow()
  if (narrow) return rows.map((row) => <DatasetCard key={row.id} row={row} />)
  return (
    <Table<StewardDataset>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      columns={[
        { title: t('dataset'), key: 'title', render: (_, row) => <DatasetName row={row} /> },
        {
          title: t('state'),
          key: 'state',
          width: 130,
          render: (_, { state }) => <StateTag state={state} />,
        },
        { title: t('rule'), key: 'rule', width: 140, render: (_, { rule }) => t(`rules.${rule ?? 'none'}`) },
        { title: t('waiting'), key: 'waiting', width: 160, render: (_, row) => <Waiting row={row} /> },
        { title: t('grants.running'), key: 'grants', width: 130, className: 'figures', dataIndex: 'grants' },
        { title: t('role'), key: 'role', width: 120, render: (_, { role }) => t(`roles.${role}`) },
      ]}
    />
  )
}

function DatasetName({ row }: { readonly row: StewardDataset }) {
  const { language } = useLanguage()
  return (
    <Link to={`/opendata/datasets/${row.id}`}>
      <strong>{inLanguage(row.title, language)}</strong>
    </Link>
  )
}

function Waiting({ row: { id, waiting } }: { readonly row: StewardDataset }) {
  const t = useTranslations('datasetAdmin')
  if (waiting === 0) return '—'
  return (
    <Link to={`/opendata/applications?dataset=${id}`}>
      <Tag color="warning">{t('waitingCount', { count: waiting })}</Tag>
    </Link>
  )
}

function DatasetCard({ row }: { readonly row: StewardDataset }) {
  const t = useTranslations('datasetAdmin')
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      <DatasetName row={row} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <StateTag state={row.state} />
        <Tag>{t(`rules.${row.rule ?? 'none'}`)}</Tag>
        {row.waiting > 0 ? <Waiting row={row} /> : null}
      </Flex>
    </Card>
  )
}
