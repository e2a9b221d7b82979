import type { DatasetColumn } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { binsOf, decimalsOf, valueText } from './column.model.ts'
import styles from './schema.module.css'

type ColumnValuesProps = { readonly column: DatasetColumn; readonly rowCount: number }

const topMax = 3

/** A picture of the distribution; its figures are in a table behind it. */
export function ColumnValues({ column, rowCount }: ColumnValuesProps) {
  const t = useTranslations('datasets.schema')
  const format = useFormatter()
  const { name, kind, statistics } = column
  const { min, max, histogram, top } = statistics
  const bins = histogram ? binsOf(histogram) : []
  const decimals = decimalsOf(bins)
  const text = (value: number | string) =>
    valueText(value, kind, (number) => format.number(number, { maximumFractionDigits: decimals }))
  const rows =
    bins.length > 0
      ? bins.map(({ from, to, count }) => ({ label: `${text(from)} – ${text(to)}`, count }))
      : top.map(({ value, count }) => ({ label: value === '' ? t('blank') : value, count }))
  if (rows.length === 0) return <span className={styles['quiet']}>{t('noValues')}</span>
  return (
    <>
      {bins.length > 0 ? (
        <svg
          className={styles['histogram']}
          viewBox={`0 0 ${bins.length * 10} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bins.map(({ from, share }, index) => (
            <rect key={from} x={index * 10 + 1} width="8" y={100 - share * 100} height={share * 100} />
          ))}
        </svg>
      ) : (
        <TopValues rows={rows.slice(0, topMax)} rowCount={rowCount} />
      )}
      {min === null || max === null ? null : (
        <p className={styles['range']}>
          {text(min)} – {text(max)}
        </p>
      )}
      <details className={styles['data']} suppressHydrationWarning>
        <summary>
          {t('figures')}
          <span className="unseen"> {name}</span>
        </summary>
        <table aria-label={t('figuresOf', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('rows')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

type TopValuesProps = {
  readonly rows: readonly { readonly label: string; readonly count: number }[]
  readonly rowCount: number
}

function TopValues({ rows, rowCount }: TopValuesProps) {
  return (
    <div className={styles['top']} aria-hidden="true">
      {rows.map(({ label, count }) => (
        <div key={label} className={styles['topRow']}>
          <span className={styles['topName']}>{label}</span>
          <svg className={styles['track']} aria-hidden="true">
            <rect height="100%" rx="2" width={`${rowCount === 0 ? 0 : (count / rowCount) * 100}%`} />
          </svg>
        </div>
      ))}
    </div>
  )
}
