import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

const signs = { info: Info, success: CircleCheck, attention: TriangleAlert, error: CircleAlert }

export type NoticeKind = keyof typeof signs

export type NoticeProps = {
  readonly kind: NoticeKind
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** An inline message. An error is an assertive live region, every other kind a polite one. */
export function Notice({ kind, title, children, actions }: NoticeProps) {
  const Sign = signs[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles['notice'], styles[kind])}>
      <Sign size={20} aria-hidden="true" className={styles['sign']} />
      <div>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
    </div>
  )
}
