import type { ScoringRule } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { valuesUpTo } from './rule.model.ts'
import styles from './tasks.module.css'

const solveCount = 80
const [width, height] = [320, 120]
const solveTicks = [1, 20, 40, 60, 80]

/** The value by number of solves, computed by the function that scoreboards use. */
export function RuleCurve({ rule }: { readonly rule: ScoringRule }) {
  const t = useTranslations('organising.tasks')
  const values = valuesUpTo(rule, solveCount)
  const most = Math.max(1, ...values)
  const x = (at: number) => (at / (solveCount - 1)) * width
  const least = Math.min(...values)
  const y = (value: number) => height - (value / most) * (height - 8)
  const line = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const says = t('curveSays', {
    first: values[0] ?? 0,
    tenth: values[9] ?? 0,
    fiftieth: values[49] ?? 0,
  })
  return (
    <figure className={styles['curve']}>
      <svg viewBox={`-36 -8 ${width + 48} ${height + 30}`} role="img" aria-label={`${t('curve')}: ${says}`}>
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className={styles['axis']} />
        <line x1="0" x2="0" y1="0" y2={height} className={styles['axis']} />
        {[...new Set([most, least, 0])].map((value) => (
          <text key={value} x={-6} y={y(value) + 4} textAnchor="end" className={styles['tick']}>
            {value}
          </text>
        ))}
        {solveTicks.map((solves) => (
          <text key={solves} x={x(solves - 1)} y={height + 16} textAnchor="middle" className={styles['tick']}>
            {solves}
          </text>
        ))}
        <polyline points={line} className={styles['line']} />
      </svg>
      <figcaption>{says}</figcaption>
    </figure>
  )
}
