import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { type YearBar, yearBars } from './paper.model.ts'
import styles from './year-histogram.module.css'

type YearHistogramProps = {
  readonly years: readonly { readonly year: number; readonly count: number }[]
  readonly chosen: number | undefined
  readonly addressOf: (year: number | undefined) => string
}

/** From here on only every fifth year is written below the bars. */
const manyBars = 14

/** Papers by year; a bar is a link that shows its year, and the chosen one shows all again. */
export function YearHistogram({ years, chosen, addressOf }: YearHistogramProps) {
  const t = useTranslations('papers')
  const id = useId()
  const bars = yearBars(years)
  if (bars.length === 0) return null
  return (
    <figure className={styles['histogram']}>
      <figcaption id={id} className={styles['title']}>
        {t('byYear')}
      </figcaption>
      <ul className={styles['bars']} aria-labelledby={id} data-many={bars.length > manyBars || undefined}>
        {bars.map((bar) => (
          <li key={bar.year} className={styles['column']}>
            <Bar
              bar={bar}
              isChosen={bar.year === chosen}
              address={addressOf(bar.year === chosen ? undefined : bar.year)}
            />
          </li>
        ))}
      </ul>
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
            {bars.toReversed().map(({ year, count }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

type BarProps = { readonly bar: YearBar; readonly isChosen: boolean; readonly address: string }

function Bar({ bar: { year, count, share }, isChosen, address }: BarProps) {
  const t = useTranslations('papers')
  const words = t('yearBar', { year: String(year), count })
  const face = (
    <>
      <svg className={styles['track']} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" width="10" y={100 - share * 100} height={share * 100} />
      </svg>
      <span
        className={styles['year']}
        aria-hidden="true"
        data-round={year % 10 === 0 ? 'ten' : year % 5 === 0 ? 'five' : undefined}
      >
        {year}
      </span>
    </>
  )
  if (count === 0) return <span className={styles['bar']}>{face}</span>
  return (
    <Link
      to={address}
      preventScrollReset
      aria-label={words}
      title={words}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(styles['bar'], styles['live'], isChosen && styles['chosen'])}
    >
      {face}
    </Link>
  )
}
