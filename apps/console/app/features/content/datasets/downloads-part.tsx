import { useQuery } from '@tanstack/react-query'
import type { DatasetDownload } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Button, Flex, Pagination, Tag } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { CardTable } from '../../shared/card-table/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { DayChart } from './day-chart.tsx'
import { datasetsPageSize, downloadDaysQuery, downloadsQuery } from './queries.ts'
import { useDataset } from './use-dataset.ts'

const chartDays = 90

/** Downloads by day, and the log of every range. */
export function DownloadsPart() {
  const t = useTranslations('datasetAdmin.downloads')
  const basics = useTranslations('basics')
  const { id } = useDataset()
  const { search, page, change } = useListSearchParams()
  const userId = search.get('user')
  const days = useQuery(downloadDaysQuery(id, chartDays))
  const list = useQuery(downloadsQuery(id, userId, page))
  const nickname = list.data?.data.find(({ person }) => person?.id === userId)?.person?.nickname
  return (
    <Flex vertical gap={16}>
      {days.data && days.data.length > 0 ? <DayChart days={days.data} count={chartDays} /> : null}
      {days.isError ? <FailureResult fault={days.error} retry={() => void days.refetch()} /> : null}
      {userId ? (
        <div>
          <Tag closable onClose={() => change({ user: null, page: null })}>
            {t('ofPerson', { nickname: nickname ?? '…' })}
          </Tag>
        </div>
      ) : null}
      {list.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.total > 0 ? (
        <>
          <DownloadTable rows={list.data.data} onPerson={(user) => change({ user, page: null })} />
          <Pagination
            align="end"
            current={page}
            pageSize={datasetsPageSize}
            total={list.data.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      ) : null}
    </Flex>
  )
}

type DownloadTableProps = {
  readonly rows: readonly DatasetDownload[]
  readonly onPerson: (userId: string) => void
}

function DownloadTable({ rows, onPerson }: DownloadTableProps) {
  const t = useTranslations('datasetAdmin.downloads')
  return (
    <CardTable
      rows={rows}
      keyOf={({ person, fileName, from, at }) => [person?.id, fileName, from, at].join(' ')}
      columns={[
        {
          key: 'person',
          title: t('person'),
          render: ({ person }) =>
            person ? (
              <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => onPerson(person.id)}>
                {person.nickname}
              </Button>
            ) : (
              t('deleted')
            ),
        },
        {
          key: 'file',
          title: t('file'),
          render: ({ fileName, version }) => (
            <span style={{ overflowWrap: 'anywhere' }}>
              {fileName} <Tag>{version}</Tag>
            </span>
          ),
        },
        {
          key: 'range',
          title: t('range'),
          width: 220,
          render: ({ from, bytes }) => (
            <span className="figures">
              {from === 0
                ? formatBytes(bytes)
                : t('rangeFrom', { bytes: formatBytes(bytes), from: formatBytes(from) })}
            </span>
          ),
        },
        { key: 'at', title: t('at'), width: 210, render: ({ at }) => <TimeText iso={at} /> },
      ]}
    />
  )
}
