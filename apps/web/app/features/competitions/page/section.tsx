import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A part of a tab with a heading of its own. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
