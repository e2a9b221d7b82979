import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { localTimeZone } from '../../shared/times/index.ts'
import { type Capacity, chartOf } from './capacity.model.ts'
import styles from './capacity.module.css'

const [width, height] = [720, 180]
const clock = (iso: string) => formatTime(Date.parse(iso), localTimeZone, 'HH:mm')

/** One bar per hour with lines for limit and forecast, and the same figures as a table. */
export function HourChart({ capacity }: { readonly capacity: Capacity }) {
  const t = useTranslations('templates.capacity')
  const { bars, limit, expected } = chartOf(capacity)
  const step = width / Math.max(1, bars.length)
  const line = (share: number, className: string | undefined) => (
    <line className={className} x1={0} x2={width} y1={height * (1 - share)} y2={height * (1 - share)} />
  )
  return (
    <figure className={styles['chart']}>
      <figcaption>{t('hours')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t('hours')}>
        {bars.map(({ from, most, share }, at) => (
          <rect
            key={from}
            className={styles['bar']}
            x={at * step + 2}
            y={height * (1 - share)}
            width={step - 4}
            height={height * share}
          >
            <title>{`${clock(from)} · ${most}`}</title>
          </rect>
        ))}
        {limit === null ? null : line(limit, styles['limit'])}
        {expected === null ? null : line(expected, styles['expected'])}
      </svg>
      <div className={styles['ticks']} aria-hidden="true">
        {bars
          .filter((_, at) => at % 6 === 0)
          .map(({ from }) => (
            <span key={from}>{clock(from)}</span>
          ))}
        <span>{clock(bars.at(-1)?.from ?? '')}</span>
      </div>
      <p className={styles['keys']}>
        <span className={styles['keyMost']}>{t('most')}</span>
        {limit === null ? null : (
          <span className={styles['keyLimit']}>{t('limitLine', { limit: capacity.limit.count })}</span>
        )}
        {expected === null ? null : (
          <span className={styles['keyExpected']}>
            {t('expectedLine', { expected: Math.round(capacity.forecast.expected) })}
          </span>
        )}
      </p>
      <details>
        <summary>{t('table')}</summary>
        <table className={styles['figures']}>
          <thead>
            <tr>
              <th scope="col">{t('hour')}</th>
              <th scope="col">{t('most')}</th>
              <th scope="col">{t('started')}</th>
            </tr>
          </thead>
          <tbody>
            {capacity.hours.toReversed().map(({ from, most, started }) => (
              <tr key={from}>
                <th scope="row">{clock(from)}</th>
                <td>{most}</td>
                <td>{started}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
