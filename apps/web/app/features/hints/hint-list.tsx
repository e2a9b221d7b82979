import type { ReactNode } from 'react'
import styles from './hints.module.css'

type HintListProps = {
  readonly title: string
  /** Why they cannot be opened; null: they can. */
  readonly closed: string | null
  readonly children: ReactNode
}

export function HintList({ title, closed, children }: HintListProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {closed === null ? null : <p className={styles['closed']}>{closed}</p>}
      <ul className={styles['list']}>{children}</ul>
    </section>
  )
}
