import { Card, Descriptions, Flex, Table } from 'antd'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../../layout/index.ts'

type CardColumn<Row> = {
  readonly key: string
  readonly title: string
  readonly width?: number
  readonly render: (row: Row) => ReactNode
}

type CardTableProps<Row> = {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly CardColumn<Row>[]
  readonly loading?: boolean
  /** Below this width the table scrolls instead of squeezing its columns. */
  readonly leastWidth?: number
}

/** A table; on a narrow screen each row is a card with a line for each column. */
export function CardTable<Row extends object>({
  rows,
  keyOf,
  columns,
  loading = false,
  leastWidth,
}: CardTableProps<Row>) {
  const narrow = useIsNarrow()
  if (narrow)
    return (
      <Flex vertical gap={8}>
        {rows.map((row) => (
          <Card key={keyOf(row)} size="small">
            <Descriptions
              column={1}
              size="small"
              items={columns.map(({ key, title, render }) => ({
                key,
                label: title,
                children: <div>{render(row)}</div>,
              }))}
            />
          </Card>
        ))}
      </Flex>
    )
  return (
    <Table<Row>
      rowKey={keyOf}
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      {...(leastWidth && { scroll: { x: leastWidth } })}
      columns={columns.map(({ key, title, width, render }) => ({
        key,
        title,
        ...(width && { width }),
        render: (_: unknown, row: Row) => render(row),
      }))}
    />
  )
}
