import type { Meeting } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useId } from 'react'
import styles from './accept-rates.module.css'
import { acceptRates } from './conference.model.ts'

/** How hard it is to get in, by year: bars of the rate, and the figures behind them as a table below. */
export function AcceptRates({ meetings }: { readonly meetings: readonly Meeting[] }) {
  const t = useTranslations('conferences')
  const id = useId()
  const rates = acceptRates(meetings)
  if (rates.length === 0) return null
  const top = Math.max(...rates.map(({ rate }) => rate))
  return (
    <figure>
      <figcaption id={id} className="unseen">
        {t('rates')}
      </figcaption>
      <table className={styles['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('year')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('accepted')}</th>
            <th scope="col">{t('submitted')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ year, rate, accepted, submitted }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <span className={styles['rate']}>
                  <svg className={styles['track']} aria-hidden="true">
                    <rect rx="3" height="100%" width={`${(rate / top) * 100}%`} />
                  </svg>
                  {rate}%
                </span>
              </td>
              <td>{accepted}</td>
              <td>{submitted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
