import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { type MouseEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { yearBars } from './paper.model.ts'
import { PaperMessages } from './papers.messages.tsx'
import styles from './year-histogram.module.css'

type YearHistogramProps = {
  readonly years: readonly { readonly year: number; readonly count: number }[]
  readonly chosen: number | undefined
  readonly addressOf: (year: number | undefined) => string
}

/** From this number of bars on, only every fifth year has a label. */
const manyBars = 14

/**
 * Papers by year; pressing a bar toggles the filter for its year. Fifty bars are too narrow as touch targets,
 * so the table below has the same choices as links.
 */
export const YearHistogram = (props: YearHistogramProps) => (
  <PaperMessages>
    <Histogram {...props} />
  </PaperMessages>
)

function Histogram({ years, chosen, addressOf }: YearHistogramProps) {
  const t = useTranslations('papers')
  const id = useId()
  const navigate = useNavigate()
  const bars = yearBars(years)
  if (bars.length === 0) return null
  const addressFrom = (year: number) => addressOf(year === chosen ? undefined : year)
  const choose = (event: MouseEvent) => {
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-year]') : null
    if (bar) void navigate(addressFrom(Number(bar.dataset['year'])), { preventScrollReset: true })
  }
  return (
    <figure className={styles['histogram']}>
      <figcaption id={id} className={styles['title']}>
        {t('byYear')}
      </figcaption>
      <div
        className={styles['bars']}
        aria-hidden="true"
        onClick={choose}
        data-many={bars.length > manyBars || undefined}
      >
        {bars.map(({ year, count, share }) => (
          <span
            key={year}
            className={classNames(
              styles['bar'],
              count > 0 && styles['live'],
              year === chosen && styles['chosen'],
            )}
            {...(count > 0 && { 'data-year': year, title: t('yearBar', { year: String(year), count }) })}
          >
            <svg
              className={styles['track']}
              viewBox="0 0 10 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect x="0" width="10" y={100 - share * 100} height={share * 100} />
            </svg>
            <span
              className={styles['year']}
              data-round={year % 10 === 0 ? 'ten' : year % 5 === 0 ? 'five' : undefined}
            >
              {year}
            </span>
          </span>
        ))}
      </div>
      <details className={styles['data']} suppressHydrationWarning>
        <summary>{t('asTable')}</summary>
        <table className={styles['table']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('year')}</th>
              <th scope="col">{t('papers')}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ count }) => count > 0)
              .reverse()
              .map(({ year, count }) => (
                <tr key={year}>
                  <th scope="row">
                    <Link
                      to={addressFrom(year)}
                      preventScrollReset
                      aria-current={year === chosen ? 'true' : undefined}
                      className={styles['choice']}
                    >
                      {year}
                    </Link>
                  </th>
                  <td>{count}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
