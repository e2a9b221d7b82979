import { type ReactNode, useId } from 'react'
import styles from './references.module.css'

type PageSectionProps = { readonly title: ReactNode; readonly children: ReactNode }

/** A part of a page that stands under its main text: related things, a chart, a list. */
export function PageSection({ title, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
