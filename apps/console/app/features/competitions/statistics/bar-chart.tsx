import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import styles from './statistics.module.css'

const [width, height] = [720, 160]

export type Bar = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
  /** A part of the bar in front of it. */
  readonly part?: number
}

type BarChartProps = {
  readonly caption: string
  readonly bars: readonly Bar[]
  /** The value of a full bar; the largest one unless given. */
  readonly most?: number
  readonly actions?: ReactNode
  /** The same figures as a table. */
  readonly children: ReactNode
}

export function BarChart({ caption, bars, most, actions, children }: BarChartProps) {
  const t = useTranslations('running.statistics')
  const full = most ?? Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const heightOf = (value: number) => (Math.max(0, value) / full) * height
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['caption']}>
        <span>{caption}</span>
        {actions}
      </figcaption>
      <svg
        className={styles['plot']}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={caption}
      >
        {bars.map(({ key, label, value, text, part = 0 }, index) => (
          <g key={key}>
            <title>{`${label} · ${text}`}</title>
            <rect className={styles['room']} x={index * step} y={0} width={step} height={height} />
            {(
              [
                ['whole', value],
                ['part', part],
              ] as const
            ).map(([name, size]) => (
              <rect
                key={name}
                className={styles[name]}
                x={index * step + step * 0.1}
                y={height - heightOf(size)}
                width={step * 0.8}
                height={heightOf(size)}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles['ticks']} aria-hidden="true">
        <span>{first?.label}</span>
        {last && last !== first ? <span>{last.label}</span> : null}
      </div>
      <details>
        <summary>{t('table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard too */}
        <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
          {children}
        </section>
      </details>
    </figure>
  )
}
