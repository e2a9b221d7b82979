import type { Environment } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import styles from './environment-bar.module.css'
import { EnvironmentTime } from './environment-time.tsx'
import { ExtendButton } from './extend-button.tsx'

type EnvironmentBarProps = {
  readonly environment: Environment
  readonly onChanged: () => void
  /** At the end of the line: the way to the full page. */
  readonly children?: ReactNode
}

/** How it stands, and what gives it more time. */
export function EnvironmentBar({ environment, onChanged, children }: EnvironmentBarProps) {
  return (
    <div className={styles['bar']}>
      <EnvironmentTime environment={environment} onChanged={onChanged} />
      {environment.state === 'running' ? (
        <ExtendButton environment={environment} onChanged={onChanged} />
      ) : null}
      <span className={styles['end']}>{children}</span>
    </div>
  )
}
