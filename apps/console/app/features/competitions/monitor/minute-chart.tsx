import type { Monitor } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { localTimeZone } from '../../shared/times/index.ts'
import { barsOf, chartVerdicts } from './minute-chart.model.ts'
import styles from './monitor.module.css'

const [width, height] = [720, 160]
const clock = (iso: string) => formatTime(Date.parse(iso), localTimeZone, 'HH:mm')

/** One bar per minute, with the same figures as a table for screen readers. */
export function MinuteChart({ minutes }: { readonly minutes: Monitor['minutes'] }) {
  const t = useTranslations('running')
  const { tallest, bars } = barsOf(minutes)
  const step = width / Math.max(1, bars.length)
  const ticks = bars.filter((_, index) => index % 15 === 0)
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['caption']}>
        <span>{t('monitor.perMinute')}</span>
        <span className={styles['legend']}>
          {chartVerdicts.map((verdict) => (
            <span key={verdict} className={styles[verdict]}>
              {t(`verdicts.${verdict}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles['plot']}>
        <span className={styles['most']}>{tallest}</span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('monitor.perMinute')}
        >
          {bars.map(({ at, total, parts }, index) => (
            <g key={at}>
              <title>{`${clock(at)} · ${total}`}</title>
              <rect className={styles['room']} x={index * step} y={0} width={step} height={height} />
              {parts.map(({ verdict, from, to }) => (
                <rect
                  key={verdict}
                  className={styles[verdict]}
                  x={index * step + 1}
                  y={height * (1 - to)}
                  width={step - 2}
                  height={height * (to - from)}
                />
              ))}
            </g>
          ))}
        </svg>
        <div className={styles['ticks']} aria-hidden="true">
          {ticks.map(({ at }) => (
            <span key={at}>{clock(at)}</span>
          ))}
          <span>{clock(bars.at(-1)?.at ?? '')}</span>
        </div>
      </div>
      <MinuteTable minutes={minutes} />
    </figure>
  )
}

function MinuteTable({ minutes }: { readonly minutes: Monitor['minutes'] }) {
  const t = useTranslations('running')
  const tableVerdicts = ['right', 'repeated', 'wrong', 'shared_flag'] as const
  return (
    <details>
      <summary>{t('monitor.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard too */}
      <section className={styles['scroll']} aria-label={t('monitor.perMinute')} tabIndex={0}>
        <table className={styles['figures']}>
          <thead>
            <tr>
              <th scope="col">{t('monitor.minute')}</th>
              {tableVerdicts.map((verdict) => (
                <th key={verdict} scope="col">
                  {t(`verdicts.${verdict}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {minutes.toReversed().map((minute) => (
              <tr key={minute.at}>
                <th scope="row">{clock(minute.at)}</th>
                {tableVerdicts.map((verdict) => (
                  <td key={verdict}>{minute[verdict]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
