import { Button, Card, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../times/index.ts'

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

type QueueTableProps<Row> = QueueTableOptions<Row> & {
  readonly rows: readonly Row[]
  readonly loading: boolean
  readonly onOpen: (id: string) => void
}

export function QueueTable<Row extends object>({
  idOf,
  link: { title, label, cell = (_, link) => link },
  columns,
  card,
  rows,
  loading,
  onOpen,
}: QueueTableProps<Row>) {
  const narrow = useIsNarrow()
  const linkCell = (row: Row) =>
    cell(
      row,
      <Button
        type="link"
        style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
        onClick={() => onOpen(idOf(row))}
      >
        {label(row)}
      </Button>,
    )
  if (narrow)
    return rows.map((row) => (
      <Card key={idOf(row)} size="small" style={{ marginBottom: 8 }}>
        {card(row, linkCell(row))}
      </Card>
    ))
  return (
    <Table<Row>
      rowKey={idOf}
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      tableLayout="fixed"
      columns={[{ title, key: 'link', render: (_, row) => linkCell(row) }, ...columns]}
    />
  )
}

export const timeColumn = <Row,>(title: string, timeOf: (row: Row) => string | null) => ({
  title,
  key: title,
  width: 210,
  render: (_: unknown, row: Row) => {
    const time = timeOf(row)
    return time ? <TimeText iso={time} /> : '—'
  },
})
