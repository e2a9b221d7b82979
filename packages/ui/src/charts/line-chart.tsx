import { classNames } from '../class-names.ts'
import { useLocale } from '../messages/use-locale.ts'
import { ChartFrame } from './chart-frame.tsx'
import { labelPlaces } from './label-places.ts'
import { Legend } from './legend.tsx'
import { linePath, lineTable, type Series, spanOf } from './line.model.ts'
import styles from './line-chart.module.css'
import { seriesClass } from './series-class.ts'
import { ticksTo } from './ticks.ts'

export type LineChartProps = {
  readonly title: string
  /** Heading of the first column of the table: the x axis. */
  readonly along: string
  readonly series: readonly Series[]
  /** Formats an x value; four of them are shown below the picture. */
  readonly formatX: (x: number) => string
  /** Steps instead of slopes: a score stays constant until it changes. */
  readonly stepped?: boolean
  /** For a page of its own: taller, with each name at the end of its line where there is room. */
  readonly tall?: boolean
}

const tallPx = 400
const labelPx = 18

/** Labels around the picture are HTML text, so they keep their size on phones. */
export function LineChart({ title, along, series, formatX, stepped = false, tall = false }: LineChartProps) {
  const figures = new Intl.NumberFormat(useLocale())
  const span = spanOf(series)
  const ticks = ticksTo(span.top)
  const top = ticks.at(-1) ?? 1
  const marks = [0, 1, 2, 3].map((part) => span.from + ((span.to - span.from) * part) / 3)
  return (
    <ChartFrame
      title={title}
      table={lineTable(series, along, formatX)}
      legend={<Legend names={series.map(({ name }) => name)} />}
    >
      <div className={classNames(styles['chart'], tall && styles['tall'])}>
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
        {tall ? <Names series={series} top={top} /> : null}
        <div className={styles['along']}>
          {marks.map((x) => (
            <span key={x}>{formatX(x)}</span>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}

/** Without a view box, so that the names have the page's text size. */
function Names({ series, top }: { readonly series: readonly Series[]; readonly top: number }) {
  const ends = series.map(({ points }) => tallPx - (Math.max(0, points.at(-1)?.y ?? 0) / top) * tallPx)
  const places = labelPlaces(ends, { gap: labelPx, height: tallPx })
  return (
    <svg className={styles['names']} aria-hidden="true">
      {series.map(({ name }, index) => (
        <g key={name}>
          <path className={seriesClass('line', index)} d={`M0 ${ends[index]}L10 ${places[index]}h8`} />
          <text className={styles['name']} x="24" y={places[index]} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
