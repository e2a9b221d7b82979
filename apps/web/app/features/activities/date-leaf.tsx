import { useFormatter } from '@tiltyard/i18n/browser'
import styles from './date-leaf.module.css'

/** A leaf of a calendar, to find one's way by. The exact time, with its zone, stands beside it in words. */
export function DateLeaf({ at }: { readonly at: string }) {
  const format = useFormatter()
  const date = new Date(at)
  return (
    <div className={styles['leaf']} aria-hidden="true">
      <span className={styles['month']}>{format.dateTime(date, { month: 'short' })}</span>
      <span className={styles['day']}>{date.getUTCDate()}</span>
      <span className={styles['year']}>{date.getUTCFullYear()}</span>
    </div>
  )
}
