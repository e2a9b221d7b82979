import type { ReactNode } from 'react'
import styles from './operations.module.css'

/** Numbers with their names, as many beside one another as fit. */
export function Figures({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode; readonly isBad?: boolean }[]
}) {
  return (
    <dl className={styles['figures']}>
      {items.map(({ label, value, isBad = false }) => (
        <div key={label} className={isBad ? styles['bad'] : undefined}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  )
}
