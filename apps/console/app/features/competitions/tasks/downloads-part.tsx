import { useQuery } from '@tanstack/react-query'
import type { AdminTask, TaskDownload } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Card, Pagination, Table, type TableColumnsType } from 'antd'
import { EmptyState, ListSkeleton, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { queuePageSize, timeColumn, useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { downloadsQuery } from './queries.ts'

/** Who downloaded which bytes of which file, newest first. */
export function DownloadsPart({ task }: { readonly task: AdminTask }) {
  const t = useTranslations()
  const { id } = useCompetition()
  const { page, change } = useListSearchParams()
  const downloads = useQuery(downloadsQuery(id, task.id, page))
  const { data } = downloads
  return (
    <>
      {downloads.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {downloads.isError && !data ? (
        <FailureResult fault={downloads.error} retry={() => void downloads.refetch()} />
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState title={t('running.downloads.none')}>{t('running.downloads.noneText')}</EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <DownloadTable rows={data.data} />
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={queuePageSize}
            total={data.total}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={(next) => change({ page: String(next) })}
          />
        </>
      ) : null}
    </>
  )
}

function DownloadTable({ rows }: { readonly rows: readonly TaskDownload[] }) {
  const t = useTranslations('running.downloads')
  const narrow = useIsNarrow()
  const file = ({ fileName, variant }: TaskDownload) =>
    variant === null ? fileName : `${fileName} · ${t('variant', { number: variant })}`
  const bytes = (row: TaskDownload) =>
    row.fromByte === 0
      ? formatBytes(row.bytes)
      : t('bytesFrom', { size: formatBytes(row.bytes), from: formatBytes(row.fromByte) })
  const by = (row: TaskDownload) => row.by ?? t('deletedAccount')
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        <strong style={{ overflowWrap: 'anywhere' }}>{file(row)}</strong> {bytes(row)}
        <div>
          {row.team?.name ?? t('staff')} · {by(row)}
        </div>
        <TimeText iso={row.at} precise />
      </Card>
    ))
  const columns: TableColumnsType<TaskDownload> = [
    timeColumn(t('at'), ({ at }) => at),
    { title: t('team'), key: 'team', render: (_, { team }) => team?.name ?? t('staff') },
    { title: t('by'), key: 'by', render: (_, row) => by(row) },
    { title: t('file'), key: 'file', render: (_, row) => file(row) },
    { title: t('bytes'), key: 'bytes', render: (_, row) => bytes(row) },
  ]
  return (
    <Table<TaskDownload> rowKey="id" size="small" dataSource={rows} pagination={false} columns={columns} />
  )
}
