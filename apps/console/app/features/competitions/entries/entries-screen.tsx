import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Pagination, Select } from 'antd'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { adjacentId, useListSearchParams, usePreviousNextKeys } from '../../shared/review-queue/index.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { EntryTable } from './entry-table.tsx'
import {
  type CompetitionWithDivisions,
  type EntryFilter,
  entriesQuery,
  entryStates,
  pageSize,
} from './queries.ts'

/** State, division, search, page and the one that is open are all in the address; what waits comes first. */
export function EntriesScreen({ competition }: { readonly competition: CompetitionWithDivisions }) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const { search, page, change } = useListSearchParams()
  const state = entryStates.find((each) => each === search.get('state')) ?? 'submitted'
  const filter = { state, page, divisionId: search.get('division'), keyword: search.get('q') }
  const list = useQuery(entriesQuery(competition.id, filter))
  const rows = list.data?.data ?? []
  const ids = rows.map(({ teamId }) => teamId)
  const open = search.get('open')
  usePreviousNextKeys(ids, open, (next) => change({ open: next }))
  return (
    <>
      <PageHead title={t('running.entries.title')}>{t('running.entries.lead')}</PageHead>
      <EntryFilters divisions={competition.divisions} filter={filter} onChange={change} />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title={t('running.entries.none')}>{t('running.entries.noneText')}</EmptyState>
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
          onDecided={() => change({ open: state === 'submitted' ? adjacentId(ids, open, 1) : open })}
        />
      ) : null}
    </>
  )
}

type EntryFiltersProps = {
  readonly divisions: CompetitionWithDivisions['divisions']
  readonly filter: EntryFilter
  readonly onChange: (parts: Record<string, string | null>) => void
}

function EntryFilters({ divisions, filter, onChange }: EntryFiltersProps) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const again = { page: null, open: null }
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <Select
        aria-label={t('state')}
        style={{ width: 140 }}
        value={filter.state}
        options={entryStates.map((each) => ({ value: each, label: t(`states.${each}`) }))}
        onChange={(state) => onChange({ state, ...again })}
      />
      <Select
        aria-label={t('division')}
        style={{ width: 200, maxWidth: '100%' }}
        value={filter.divisionId ?? ''}
        options={[
          { value: '', label: t('everyDivision') },
          ...divisions.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
        ]}
        onChange={(division) => onChange({ division, ...again })}
      />
      <Input.Search
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        style={{ width: 280, maxWidth: '100%' }}
        allowClear
        maxLength={40}
        defaultValue={filter.keyword ?? ''}
        onSearch={(q) => onChange({ q: q.trim(), ...again })}
      />
    </Flex>
  )
}
