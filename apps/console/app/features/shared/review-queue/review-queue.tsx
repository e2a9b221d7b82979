import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Pagination, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { EmptyState, ListSkeleton, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../failures/index.ts'
import { BulkDecision, type BulkOptions } from './bulk-decision.tsx'
import { QueriedDrawer, QueueDrawer, type QueueDrawerOptions } from './queue-drawer.tsx'
import { adjacentId } from './queue-keys.model.ts'
import { type QueueQuery, queuePageSize } from './queue-query.ts'
import { QueueTable, type QueueTableOptions } from './queue-table.tsx'
import { useListSearchParams } from './use-list-search-params.ts'
import { usePreviousNextKeys } from './use-queue-keys.ts'

type ReviewQueueProps<Row, Detail, State extends string, Decision extends string> = {
  /** A PageHead, or the head of a section of a competition. */
  readonly head: ReactNode
  readonly texts: {
    readonly state: string
    readonly none: string
    readonly noneText: string
    /** Help text for the keyboard shortcuts; without it J and K are disabled. */
    readonly keys?: string
  }
  /** The state filter; '' means all states, the default if the URL has none. */
  readonly states: readonly { readonly value: State; readonly label: string }[]
  readonly initialState: State
  readonly filters?: (stateSelect: ReactNode) => ReactNode
  readonly listQuery: (
    state: State,
    page: number,
  ) => QueueQuery<{ readonly data: readonly Row[]; readonly total: number }>
  /** The open item is fetched by its id, or taken from its row. */
  readonly detail:
    | { readonly query: (id: string) => QueueQuery<Detail> }
    | { readonly fromRow: (row: Row) => Detail }
  /** `next` applies to the initial state only: with other filters the decided item stays open. */
  readonly afterDecision: 'close' | 'stay' | 'next'
  readonly bulk?: BulkOptions<Row, Decision>
} & QueueTableOptions<Row> &
  QueueDrawerOptions<Detail, Decision>

const ownParams: readonly string[] = ['state', 'page', 'open', 'competition']

/** Filter, page and open item are stored in the URL. */
export function ReviewQueue<Row extends object, Detail, State extends string, Decision extends string>(
  props: ReviewQueueProps<Row, Detail, State, Decision>,
) {
  const { texts, states, initialState, filters, idOf, detail, bulk } = props
  const basics = useTranslations('basics')
  const t = useTranslations('review')
  const narrow = useIsNarrow()
  const { search, page, change } = useListSearchParams()
  const state = states.find(({ value }) => value === search.get('state'))?.value ?? initialState
  const list = useQuery(props.listQuery(state, page))
  const rows = list.data?.data ?? []
  const ids = rows.map(idOf)
  const open = search.get('open')
  const openRow = rows.find((row) => idOf(row) === open)
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  // Rows of another page or state are no longer shown, so they are not decided either.
  const selected = rows.filter((row) => selectedIds.includes(idOf(row)) && bulk?.canSelect(row))
  usePreviousNextKeys(ids, open, (next) => change({ open: next }), texts.keys !== undefined)
  const labelOf = (value: State) => states.find((each) => each.value === value)?.label ?? ''
  const stateSelect = (
    <Select<State>
      aria-label={texts.state}
      style={{ width: 180 }}
      value={state}
      options={[...states]}
      onChange={(next) => change({ state: next, page: null, open: null })}
    />
  )
  const all = states.find(({ value }) => value === 'all' || value === '')
  const isFiltered = [...search.keys()].some((name) => !ownParams.includes(name))
  // An empty list of one state must not look like a queue that never had anything.
  const emptyText =
    all && state !== all.value
      ? t('noneInState', { state: labelOf(state), all: all.label })
      : isFiltered
        ? t('noneFiltered')
        : texts.noneText
  const close = () => change({ open: null })
  const proceed = () => {
    if (props.afterDecision === 'close') close()
    if (props.afterDecision === 'next' && state === initialState) change({ open: adjacentId(ids, open, 1) })
  }
  return (
    <>
      {props.head}
      <Flex gap={8} wrap style={{ marginBottom: 16 }}>
        {filters ? filters(stateSelect) : stateSelect}
      </Flex>
      {list.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={texts.none}>{emptyText}</EmptyState> : null}
      {bulk ? (
        <BulkDecision
          bulk={bulk}
          rows={selected}
          idOf={idOf}
          texts={props.decisionTexts}
          reasonMaxLength={props.reasonMaxLength}
          invalidates={props.invalidates}
          hasShortcuts={open === null}
          onClear={() => setSelectedIds([])}
        />
      ) : null}
      {list.data && list.data.total > 0 ? (
        <>
          <QueueTable
            idOf={idOf}
            link={props.link}
            columns={props.columns}
            card={props.card}
            rows={rows}
            loading={list.isPlaceholderData}
            onOpen={(id) => change({ open: id })}
            selection={
              bulk && rows.some(bulk.canSelect)
                ? {
                    ids: selected.map(idOf),
                    onChange: setSelectedIds,
                    canSelect: bulk.canSelect,
                    labelOf: bulk.labelOf,
                  }
                : undefined
            }
          />
          {texts.keys && !narrow ? <p style={{ marginTop: 12 }}>{texts.keys}</p> : null}
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            current={page}
            pageSize={queuePageSize}
            total={list.data.total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}`, open: null })}
          />
        </>
      ) : null}
      {open && 'query' in detail ? (
        <QueriedDrawer
          key={open}
          query={detail.query(open)}
          options={props}
          onClose={close}
          onDecided={proceed}
        />
      ) : null}
      {openRow && 'fromRow' in detail ? (
        <QueueDrawer
          key={open}
          detail={detail.fromRow(openRow)}
          options={props}
          onClose={close}
          onDecided={proceed}
        />
      ) : null}
    </>
  )
}
