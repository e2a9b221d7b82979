import { useQuery } from '@tanstack/react-query'
import type { MaterialState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { adjacentId, useListSearchParams, usePreviousNextKeys } from '../../shared/review-queue/index.ts'
import { MaterialDrawer } from './material-drawer.tsx'
import { MaterialTable } from './material-table.tsx'
import { materialsQuery, pageSize } from './queries.ts'

type MaterialQueueProps = {
  readonly competitionId: string
  readonly state: MaterialState
  readonly onChange: (part: Record<string, string | null>) => void
}

export function MaterialQueue({ competitionId, state, onChange }: MaterialQueueProps) {
  const t = useTranslations()
  const { search, page } = useListSearchParams()
  const list = useQuery(materialsQuery(competitionId, state, page))
  const rows = list.data?.data ?? []
  const open = rows.find(({ id }) => id === search.get('open'))
  const ids = rows.map(({ id }) => id)
  usePreviousNextKeys(ids, open?.id ?? null, (next) => onChange({ open: next }))
  if (list.isPending) return <ListSkeleton label={t('basics.loading')} />
  if (list.isError) return <FailureResult fault={list.error} retry={() => void list.refetch()} />
  if (list.data.total === 0)
    return <EmptyState title={t('materials.none')}>{t('materials.noneText')}</EmptyState>
  return (
    <>
      <MaterialTable rows={rows} loading={list.isPlaceholderData} onOpen={(id) => onChange({ open: id })} />
      <p style={{ marginTop: 12 }}>{t('materials.keys')}</p>
      <Pagination
        align="end"
        current={page}
        pageSize={pageSize}
        total={list.data.total}
        showSizeChanger={false}
        onChange={(next) => onChange({ page: `${next}`, open: null })}
      />
      {open ? (
        <MaterialDrawer
          key={open.id}
          competitionId={competitionId}
          material={open}
          onClose={() => onChange({ open: null })}
          onDecided={() => onChange({ open: adjacentId(ids, open.id, 1) })}
        />
      ) : null}
    </>
  )
}
