import type { DownloadDay } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import dayjs from 'dayjs'
import styles from './datasets.module.css'
import { barsOf } from './download-days.model.ts'

const [width, height] = [720, 160]

type DayChartProps = { readonly days: readonly DownloadDay[]; readonly count: number }

/** Bytes by day, with the figures as a table for screen readers and for copying. */
export function DayChart({ days, count }: DayChartProps) {
  const t = useTranslations('datasetAdmin.downloads')
  const bars = barsOf(days, count, dayjs().format('YYYY-MM-DD'))
  const step = width / bars.length
  const title = t('byDay', { days: count })
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      <div className={styles['peak']} aria-hidden="true">
        {formatBytes(Math.max(...bars.map(({ bytes }) => bytes)))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={title}>
        {bars.map(({ day, bytes, share }, at) => (
          <rect
            key={day}
            className={styles['bar']}
            x={at * step + 1}
            y={height * (1 - share)}
            width={step - 2}
            height={height * share}
          >
            <title>{`${day} · ${formatBytes(bytes)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles['ticks']} aria-hidden="true">
        {[bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar) => (
          <span key={bar?.day}>{bar?.day}</span>
        ))}
      </div>
      <details>
        <summary>{t('table')}</summary>
        <table className={styles['figures']}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('ranges')}</th>
              <th scope="col">{t('bytes')}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ ranges }) => ranges > 0)
              .toReversed()
              .map(({ day, people, ranges, bytes }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{people}</td>
                  <td>{ranges}</td>
                  <td>{formatBytes(bytes)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
