import { ChartFrame } from './chart-frame.tsx'
import { Legend } from './legend.tsx'
import { anchorOf, corner, linesOf, polygon } from './radar.model.ts'
import styles from './radar-chart.module.css'
import { seriesClass } from './series-class.ts'

export type RadarSeries = { readonly name: string; readonly values: readonly number[] }
export type RadarChartProps = {
  readonly title: string
  /** Heading of the first column of the table: the axes. */
  readonly along: string
  readonly axes: readonly string[]
  /** The value at the outer edge. */
  readonly max: number
  readonly series: readonly RadarSeries[]
}

const radius = 88
const within = (value: number, max: number) => (Math.min(Math.max(0, value), max) / max) * radius

export function RadarChart({ title, along, axes, max, series }: RadarChartProps) {
  const table = {
    head: [along, ...series.map(({ name }) => name)],
    rows: axes.map((axis, index) => [axis, ...series.map(({ values }) => values[index] ?? 0)]),
  }
  return (
    <ChartFrame title={title} table={table} legend={<Legend names={series.map(({ name }) => name)} />}>
      <svg className={styles['radar']} viewBox="-190 -112 380 208" aria-hidden="true">
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <path key={part} className={styles['ring']} d={polygon(axes.map(() => radius * part))} />
        ))}
        {axes.map((axis, index) => {
          const end = corner(index, axes.length, radius)
          const word = corner(index, axes.length, radius + 14)
          return (
            <g key={axis}>
              <path className={styles['ring']} d={`M0 0L${end.x} ${end.y}`} />
              <text className={styles['word']} y={word.y} textAnchor={anchorOf(word)}>
                {linesOf(axis).map((line, place, { length }) => (
                  <tspan key={line} x={word.x} dy={place === 0 ? `${0.35 - (length - 1) * 0.6}em` : '1.2em'}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          )
        })}
        {series.map(({ name, values }, index) => (
          <path
            key={name}
            className={`${seriesClass('area', index)} ${seriesClass('line', index)}`}
            d={polygon(axes.map((_, axis) => within(values[axis] ?? 0, max)))}
          />
        ))}
      </svg>
    </ChartFrame>
  )
}
