import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Pagination, Select } from 'antd'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams, usePreviousNextKeys } from '../../shared/review-queue/index.ts'
import { IncidentDrawer } from './incident-drawer.tsx'
import { IncidentTable } from './incident-table.tsx'
import { type CompetitionWithRole, incidentStates, incidentsQuery, pageSize } from './queries.ts'

/** A decided case stays open on the page: what may follow from it is offered there. */
export function IncidentsScreen({ competition }: { readonly competition: CompetitionWithRole }) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const { search, page, change } = useListSearchParams()
  const state = incidentStates.find((each) => each === search.get('state')) ?? 'pending'
  const list = useQuery(incidentsQuery(competition.id, state, page))
  const rows = list.data?.data ?? []
  const open = search.get('open')
  usePreviousNextKeys(
    rows.map(({ id }) => id),
    open,
    (next) => change({ open: next }),
  )
  return (
    <>
      <PageHead title={t('running.cases.title')}>{t('running.cases.lead')}</PageHead>
      <Select
        aria-label={t('running.cases.state')}
        style={{ width: 160, marginBottom: 16 }}
        value={state}
        options={incidentStates.map((each) => ({ value: each, label: t(`running.cases.states.${each}`) }))}
        onChange={(next) => change({ state: next, page: null, open: null })}
      />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title={t('running.cases.none')}>{t('running.cases.noneText')}</EmptyState>
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <IncidentTable rows={rows} loading={list.isPlaceholderData} onOpen={(id) => change({ open: id })} />
          {narrow ? null : <p style={{ marginTop: 12 }}>{t('running.cases.keys')}</p>}
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
        <IncidentDrawer
          key={open}
          competition={competition}
          incidentId={open}
          onClose={() => change({ open: null })}
        />
      ) : null}
    </>
  )
}
