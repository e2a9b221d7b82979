import { Card, Skeleton } from 'antd'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <Card aria-busy="true" aria-label={label} role="status">
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </Card>
  )
}

/** States what will appear here and what to do now. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <Inbox size={40} strokeWidth={1.5} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
