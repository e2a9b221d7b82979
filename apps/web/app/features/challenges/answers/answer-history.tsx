import type { CallOutcome } from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, Load, TableSkeleton, TimeText } from '@tiltyard/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useResource } from '../../shared/data/index.ts'
import styles from './answer-history.module.css'

type HistoryColumn<Row> = {
  readonly name: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** A text has a line of its own on a narrow screen; a figure is aligned at the end. */
  readonly look?: 'text' | 'figure'
}

type HistoryProps<Row> = {
  /** Newest first. Must be a stable function. */
  readonly list: (
    limit: number,
  ) => Promise<CallOutcome<{ readonly data: readonly Row[]; readonly total: number }>>
  /** A change reloads the list. */
  readonly version: unknown
  readonly timeOf: (row: Row) => string
  readonly columns: readonly HistoryColumn<Row>[]
}

type AnswerHistoryProps<Row> = HistoryProps<Row> & { readonly title: string; readonly count?: number }

/** Answers sent to a challenge so far: collapsed, and loaded when first opened. */
export function AnswerHistory<Row extends { readonly id: string }>({
  title,
  count,
  ...history
}: AnswerHistoryProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['history']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <h3>{title}</h3>
        {count === undefined ? null : <span className={styles['count']}>{count}</span>}
      </summary>
      {isOpen ? <HistoryTable {...history} /> : null}
    </details>
  )
}

function HistoryTable<Row extends { readonly id: string }>({
  list,
  version,
  timeOf,
  columns,
}: HistoryProps<Row>) {
  const t = useTranslations('answers.history')
  const { loaded, load, more, hasMore } = useHistory(list, version)
  return (
    <Load
      of={loaded}
      skeleton={<TableSkeleton rows={3} columns={columns.length + 1} />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={<p className={styles['quiet']}>{t('empty')}</p>}
    >
      {({ data }) => (
        <>
          <table className={styles['answers']}>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                {columns.map(({ name, label, look }) => (
                  <th key={name} scope="col" className={classNames(look && styles[look])}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td>
                    <TimeText value={timeOf(row)} format="MM-DD HH:mm:ss" />
                  </td>
                  {columns.map(({ name, cell, look }) => (
                    <td key={name} className={classNames(look && styles[look])}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {hasMore ? (
            <Button size="small" onPress={more}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </Load>
  )
}

type AnswerVerdictProps = { readonly of: 'right' | 'wrong' | 'repeated' }

export function AnswerVerdict({ of }: AnswerVerdictProps) {
  const t = useTranslations('answers.history')
  return <span className={classNames(styles[of])}>{t(of)}</span>
}

const pageSize = 10
const limitMax = 100

function useHistory<Row>(list: HistoryProps<Row>['list'], version: unknown) {
  const [limit, setLimit] = useState(pageSize)
  const { loaded, load, refresh } = useResource(useCallback(() => list(limit), [list, limit]))
  const last = useRef(version)
  useEffect(() => {
    if (last.current === version) return
    last.current = version
    void refresh()
  }, [version, refresh])
  const hasMore =
    loaded.state === 'ready' && loaded.value.total > loaded.value.data.length && limit < limitMax
  return {
    loaded,
    load,
    hasMore,
    more: () => setLimit((before) => Math.min(limitMax, before + 3 * pageSize)),
  }
}
