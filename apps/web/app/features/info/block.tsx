import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './overview.module.css'

type BlockProps = {
  readonly title: string
  readonly more: { readonly path: string; readonly words: string }
  readonly children: ReactNode
}

export function Block({ title, more, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id={id}>{title}</h2>
        <Link to={more.path}>{more.words}</Link>
      </div>
      {children}
    </section>
  )
}
