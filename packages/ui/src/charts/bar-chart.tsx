import { useLocale } from '../messages/use-locale.ts'
import styles from './bar-chart.module.css'
import { ChartFrame } from './chart-frame.tsx'

export type Bar = { readonly label: string; readonly value: number }
export type BarChartProps = {
  readonly title: string
  readonly head: readonly [label: string, value: string]
  readonly bars: readonly Bar[]
}

/** Horizontal bars: a long label has a line of its own, on phones too. */
export function BarChart({ title, head, bars }: BarChartProps) {
  const figures = new Intl.NumberFormat(useLocale())
  const largest = Math.max(1e-9, ...bars.map(({ value }) => value))
  return (
    <ChartFrame title={title} table={{ head, rows: bars.map(({ label, value }) => [label, value]) }}>
      <div className={styles['bars']}>
        {bars.map(({ label, value }) => (
          <div key={label} className={styles['row']}>
            <span className={styles['label']}>{label}</span>
            <svg className={styles['track']} aria-hidden="true">
              <rect
                className={styles['bar']}
                rx="3"
                height="100%"
                width={`${(Math.max(0, value) / largest) * 100}%`}
              />
            </svg>
            <span className={styles['value']}>{figures.format(value)}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
