import { useLocale } from '../words/use-locale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Legend } from './legend.tsx'
import { linePath, lineTable, type Series, spanOf } from './line.model.ts'
import styles from './line-chart.module.css'
import { seriesClass } from './series-class.ts'
import { ticksTo } from './ticks.ts'

export type LineChartProps = {
  readonly title: string
  /** Heads the first column of the table: what the points stand on. */
  readonly along: string
  readonly series: readonly Series[]
  /** Words a position; four of them stand below the picture. */
  readonly wordX: (x: number) => string
  /** A score stays until it changes: steps instead of slopes. */
  readonly stepped?: boolean
}

/** The words around the picture are text of the page, so they keep their size on a telephone. */
export function LineChart({ title, along, series, wordX, stepped = false }: LineChartProps) {
  const figures = new Intl.NumberFormat(useLocale())
  const span = spanOf(series)
  const ticks = ticksTo(span.top)
  const top = ticks.at(-1) ?? 1
  const marks = [0, 1, 2, 3].map((part) => span.from + ((span.to - span.from) * part) / 3)
  return (
    <ChartFrame
      title={title}
      table={lineTable(series, along, wordX)}
      legend={<Legend names={series.map(({ name }) => name)} />}
    >
      <div className={styles['chart']}>
        <div className={styles['up']}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{figures.format(tick)}</span>
          ))}
        </div>
        <svg className={styles['plot']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} className={styles['rule']} d={`M0 ${100 - (tick / top) * 100}h100`} />
          ))}
          {series.map(({ name, points }, index) => (
            <path
              key={name}
              className={seriesClass('line', index)}
              d={linePath(points, { ...span, top }, stepped)}
            />
          ))}
        </svg>
        <div className={styles['along']}>
          {marks.map((x) => (
            <span key={x}>{wordX(x)}</span>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}
