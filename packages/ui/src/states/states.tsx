import { CloudAlert, Inbox } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '../button.tsx'
import { LinkButton } from '../link-button.tsx'
import styles from './states.module.css'

type Heading = { readonly title: ReactNode; readonly level?: 1 | 2 }

function Title({ title, level = 2 }: Heading) {
  return level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>
}

export type EmptyStateProps = Heading & {
  /** Explains what will appear here and what to do now. */
  readonly children?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
}

export function EmptyState({ title, level, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['sign']}>
        {icon ?? <Inbox size={40} strokeWidth={1.5} aria-hidden="true" />}
      </span>
      <Title title={title} {...(level && { level })} />
      {children ? <p className={styles['text']}>{children}</p> : null}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  )
}

/** Where every Retry leads while none can succeed; null while they can. */
export const RetryInstead = createContext<{ readonly label: ReactNode; readonly href: string } | null>(null)

export type ErrorStateProps = Heading & {
  readonly children: ReactNode
  readonly retry?: { readonly label: ReactNode; readonly onPress: () => void }
  /** Lets an operator find the cause in the log. */
  readonly requestId?: { readonly label: ReactNode; readonly value: string }
  readonly actions?: ReactNode
}

export function ErrorState({ title, level, children, retry, requestId, actions }: ErrorStateProps) {
  const instead = useContext(RetryInstead)
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['sign']}>
        <CloudAlert size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <Title title={title} {...(level && { level })} />
      <p className={styles['text']}>{children}</p>
      <div className={styles['actions']}>
        {retry && instead ? (
          <LinkButton kind="primary" href={instead.href}>
            {instead.label}
          </LinkButton>
        ) : null}
        {retry && !instead ? (
          <Button kind="primary" onPress={retry.onPress}>
            {retry.label}
          </Button>
        ) : null}
        {actions}
      </div>
      {requestId ? (
        <p className={styles['requestId']}>
          {requestId.label} <code>{requestId.value}</code>
        </p>
      ) : null}
    </div>
  )
}
