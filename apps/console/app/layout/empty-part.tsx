import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Says what will be here, and what to do now. */
export function EmptyPart({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <Inbox size={40} strokeWidth={1.5} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
