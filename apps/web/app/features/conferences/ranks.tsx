import type { ConferenceListItem } from '@tiltyard/contracts/browser'
import styles from './ranks.module.css'

/** Ranks name who gave them: a letter alone says nothing. */
export function Ranks({ ccf, core }: Pick<ConferenceListItem, 'ccf' | 'core'>) {
  return (
    <span className={styles['ranks']}>
      {ccf ? <span className={styles['rank']}>CCF {ccf}</span> : null}
      {core ? <span className={styles['rank']}>CORE {core}</span> : null}
    </span>
  )
}
