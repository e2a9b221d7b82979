import { Button, Card, Checkbox, Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../times/index.ts'

type TableRowSelection<Row> = NonNullable<TableProps<Row>['rowSelection']>

export type QueueTableOptions<Row> = {
  readonly idOf: (row: Row) => string
  /** The first column, which opens the row. */
  readonly link: {
    readonly title: string
    readonly label: (row: Row) => string
    /** For cells with more than the link, or without one. */
    readonly cell?: (row: Row, link: ReactNode) => ReactNode
  }
  readonly columns: TableColumnsType<Row>
  /** The row on a narrow screen. */
  readonly card: (row: Row, link: ReactNode) => ReactNode
}

/** Rows to be decided together. */
type QueueSelection<Row> = {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly canSelect: (row: Row) => boolean
  readonly labelOf: (row: Row) => string
}

type QueueTableProps<Row> = QueueTableOptions<Row> & {
  readonly rows: readonly Row[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
  /** Below it the table scrolls sideways. */
  readonly minWidth?: number
  readonly selection?: QueueSelection<Row> | undefined
}

export function QueueTable<Row extends object>({
  idOf,
  link: { title, label, cell = (_, link) => link },
  columns,
  card,
  rows,
  loading,
  onOpen,
  minWidth,
  selection,
}: QueueTableProps<Row>) {
  const narrow = useIsNarrow()
  const linkCell = (row: Row) =>
    cell(
      row,
      <Button
        type="link"
        style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
        onClick={() => onOpen(idOf(row))}
      >
        {label(row)}
      </Button>,
    )
  if (narrow)
    return rows.map((row) => (
      <Card key={idOf(row)} size="small" style={{ marginBottom: 8 }}>
        {selection?.canSelect(row) ? (
          <Checkbox
            aria-label={selection.labelOf(row)}
            style={{ float: 'inline-end' }}
            checked={selection.ids.includes(idOf(row))}
            onChange={({ target }) => selection.onChange(toggled(selection.ids, idOf(row), target.checked))}
          />
        ) : null}
        {card(row, linkCell(row))}
      </Card>
    ))
  const table = (
    <Table<Row>
      rowKey={idOf}
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      {...(minWidth && { style: { minWidth } })}
      {...(selection && { rowSelection: rowSelectionOf(selection) })}
      columns={[{ title, key: 'link', render: (_, row) => linkCell(row) }, ...columns]}
    />
  )
  // The table's own scrolling repeats the checkbox of the head in a hidden row.
  return minWidth ? <div style={{ overflowX: 'auto' }}>{table}</div> : table
}

function rowSelectionOf<Row>({
  ids,
  onChange,
  canSelect,
  labelOf,
}: QueueSelection<Row>): TableRowSelection<Row> {
  return {
    selectedRowKeys: [...ids],
    onChange: (keys) => onChange(keys.map(String)),
    getCheckboxProps: (row) => ({ disabled: !canSelect(row), 'aria-label': labelOf(row) }),
  }
}

const toggled = (ids: readonly string[], id: string, isSelected: boolean) =>
  isSelected ? [...ids, id] : ids.filter((each) => each !== id)

export const timeColumn = <Row,>(title: string, timeOf: (row: Row) => string | null) => ({
  title,
  key: title,
  width: 210,
  render: (_: unknown, row: Row) => {
    const time = timeOf(row)
    return time ? <TimeText iso={time} /> : '—'
  },
})
