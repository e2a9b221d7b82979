import type { ReactNode } from 'react'
import styles from './list-page.module.css'

export type ListPageProps = {
  readonly title: string
  readonly lead: string
  /** Subscriptions and other ways out of the list. */
  readonly aside?: ReactNode
  readonly filters?: ReactNode
  readonly children: ReactNode
}

export function ListPage({ title, lead, aside, filters, children }: ListPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {aside ? <div className={styles['aside']}>{aside}</div> : null}
      </header>
      {filters ? <div className={styles['filters']}>{filters}</div> : null}
      {children}
    </div>
  )
}
