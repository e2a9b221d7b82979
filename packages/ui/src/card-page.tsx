import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import styles from './card-page.module.css'

export type CardPageProps = {
  readonly brand: { readonly name: string; readonly href: string }
  /** Language and theme toggles. */
  readonly tools: ReactNode
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Below the card: the link to the neighbouring page. */
  readonly after?: ReactNode
  readonly foot?: ReactNode
}

/** A page with a single task: sign in, register, confirm. */
export function CardPage({ brand, tools, title, lead, children, after, foot }: CardPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Brand {...brand} />
        <div className={styles['tools']}>{tools}</div>
      </header>
      <main className={styles['main']} id="content">
        <div className={styles['sheet']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead ? <p className={styles['lead']}>{lead}</p> : null}
          {children ? <div className={styles['body']}>{children}</div> : null}
        </div>
        {after ? <div className={styles['after']}>{after}</div> : null}
      </main>
      <footer className={styles['foot']}>{foot}</footer>
    </div>
  )
}
