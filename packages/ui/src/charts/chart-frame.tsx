import { type ReactNode, useId } from 'react'
import { useKitWords } from '../words/kit-words.ts'
import styles from './chart-frame.module.css'
import type { ChartTable } from './chart-table.ts'
import { CopyTable } from './copy-table.tsx'

export type ChartFrameProps = {
  /** Says what is drawn; it names the picture and its table. */
  readonly title: string
  readonly table: ChartTable
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** What every chart has: a name, the picture as one image, and the same figures as a table to read and to copy. */
export function ChartFrame({ title, table, legend, children }: ChartFrameProps) {
  const { chart: words } = useKitWords()
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
      {/* A reader may open it before the script has come: React shall leave it as it is. */}
      <details className={styles['data']} suppressHydrationWarning>
        <summary className={styles['summary']}>{words.table}</summary>
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
