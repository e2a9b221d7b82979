import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination } from 'antd'
import { EmptyPart, ListSkeleton, PageHead, useIsNarrow } from '../../layout/index.ts'
import { FailureResult } from '../notices/index.ts'
import { neighbour, useAddressParts, useNeighbourKeys } from '../review-queue/index.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { EntryFilters } from './entry-filters.tsx'
import { EntryTable } from './entry-table.tsx'
import { entriesQuery, entryStates, type Organised, pageSize } from './queries.ts'

/** State, division, search, page and the one that is open are all in the address; what waits comes first. */
export function EntriesScreen({ competition }: { readonly competition: Organised }) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const { search, page, change } = useAddressParts()
  const state = entryStates.find((each) => each === search.get('state')) ?? 'submitted'
  const filter = { state, page, divisionId: search.get('division'), keyword: search.get('q') }
  const list = useQuery(entriesQuery(competition.id, filter))
  const rows = list.data?.data ?? []
  const ids = rows.map(({ teamId }) => ({ id: teamId }))
  const open = search.get('open')
  useNeighbourKeys(ids, open, (next) => change({ open: next }))
  return (
    <>
      <PageHead title={t('running.entries.title')}>{t('running.entries.lead')}</PageHead>
      <EntryFilters divisions={competition.divisions} filter={filter} onChange={change} />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyPart title={t('running.entries.none')}>{t('running.entries.noneText')}</EmptyPart>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <EntryTable
            rows={rows}
            loading={list.isPlaceholderData}
            onOpen={(teamId) => change({ open: teamId })}
          />
          {narrow ? null : <p style={{ marginTop: 12 }}>{t('running.entries.keys')}</p>}
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={pageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}`, open: null })}
          />
        </>
      ) : null}
      {open ? (
        <EntryDrawer
          key={open}
          competition={competition}
          teamId={open}
          onClose={() => change({ open: null })}
          onDecided={() => change({ open: state === 'submitted' ? neighbour(ids, open, 1) : open })}
        />
      ) : null}
    </>
  )
}
