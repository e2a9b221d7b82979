import { type ReactNode, useId } from 'react'
import styles from './progress.module.css'

export type ProgressProps = {
  readonly label: ReactNode
  readonly description?: ReactNode
  /** From 0 to 1. */
  readonly value: number
}

/** A native progress element: accessible, and drawn without an inline style. */
export function Progress({ label, description, value }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles['progress']} role="status">
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <progress id={id} className={styles['bar']} max={100} value={Math.round(Math.min(1, value) * 100)} />
      {description ? <p className={styles['description']}>{description}</p> : null}
    </div>
  )
}
