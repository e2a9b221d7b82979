import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { useKitMessages } from '../messages/kit-messages.ts'
import styles from './chart-frame.module.css'
import { type ChartTable, toTabText } from './chart-table.ts'

export type ChartFrameProps = {
  /** Names the picture and its table. */
  readonly title: string
  readonly table: ChartTable
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** Every chart has a title, a picture exposed as one image, and its figures as a table that can be copied. */
export function ChartFrame({ title, table, legend, children }: ChartFrameProps) {
  const { chart: messages } = useKitMessages()
  const id = useId()
  return (
    <figure className={styles['frame']}>
      <figcaption id={id} className={styles['title']}>
        {title}
      </figcaption>
      {legend}
      <div role="img" aria-labelledby={id}>
        {children}
      </div>
      {/* A reader may open the table before hydration; React must not reset it. */}
      <details className={styles['data']} suppressHydrationWarning>
        <summary className={styles['summary']}>{messages.table}</summary>
        <CopyTable table={table} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard too */}
        <section className={styles['scroll']} aria-labelledby={id} tabIndex={0}>
          <table className={styles['table']} aria-labelledby={id}>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells) => (
                <tr key={String(cells[0])}>
                  {cells.map((value, column) =>
                    column === 0 ? (
                      <th key={table.head[column]} scope="row">
                        {value}
                      </th>
                    ) : (
                      <td key={table.head[column]}>{value}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

function CopyTable({ table }: { readonly table: ChartTable }) {
  const { chart: messages } = useKitMessages()
  const [announcement, setAnnouncement] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(toTabText(table)).then(
      () => setAnnouncement(messages.copied),
      () => setAnnouncement(messages.copyFailed),
    )
  return (
    <div className={styles['copy']}>
      <Button size="small" onPress={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        {messages.copy}
      </Button>
      <span role="status">{announcement}</span>
    </div>
  )
}
