import { classNames } from '@tiltyard/ui'
import type { MouseEvent, ReactNode } from 'react'
import styles from './video-screen.module.css'

type MomentLinkProps = {
  readonly path: string
  readonly seconds: number
  readonly isCurrent?: boolean
  readonly label?: string
  readonly onPlay: (seconds: number) => void
  readonly children: ReactNode
}

/** A real address, which can be copied and opened elsewhere; a plain click plays from there. */
export function MomentLink({ path, seconds, isCurrent = false, label, onPlay, children }: MomentLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPlay(seconds)
  }
  return (
    <a
      href={`${path}?t=${seconds}`}
      onClick={press}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(styles['momentLink'], isCurrent && styles['current'])}
    >
      {children}
    </a>
  )
}
