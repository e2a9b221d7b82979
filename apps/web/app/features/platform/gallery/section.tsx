import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Piece({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['piece']}>
      <p className={styles['label']}>{label}</p>
      {children}
    </div>
  )
}
