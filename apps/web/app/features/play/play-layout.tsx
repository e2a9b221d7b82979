import type { PlayTaskList, PublicStage } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { PlayHead } from './play-head.tsx'
import styles from './play-layout.module.css'
import type { Competition } from './played.ts'

type PlayLayoutProps = {
  readonly competition: Competition
  /** Null until it is known, and for those who have none. */
  readonly board?: PlayTaskList | null
  readonly stage?: PublicStage | null
  readonly children: ReactNode
}

/** The head, and whatever stands below it. */
export function PlayLayout({ competition, board = null, stage = null, children }: PlayLayoutProps) {
  return (
    <div className={styles['layout']}>
      <PlayHead competition={competition} board={board} stage={stage} />
      {children}
    </div>
  )
}
