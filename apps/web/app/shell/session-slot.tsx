import { Skeleton } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { NotificationBell } from '../features/messages/index.ts'
import { SignInLinks, useSession } from '../features/session/index.ts'
import styles from './session-slot.module.css'

const UserMenu = lazy(() => import('./user-menu.tsx'))

const waiting = (
  <span className={styles['waiting']}>
    <Skeleton shape="circle" />
    <span className={styles['waitingName']}>
      <Skeleton />
    </span>
  </span>
)
const waitingBell = <span className={styles['bell']} />

/** Keeps its width while it becomes known who is there, so that nothing in the header moves. */
export function SessionSlot() {
  const { phase, shown } = useSession()
  if (shown)
    return (
      <div className={styles['slot']}>
        <NotificationBell />
        <div className={styles['user']}>
          <Suspense fallback={waiting}>
            <UserMenu user={shown} />
          </Suspense>
        </div>
      </div>
    )
  if (phase === 'loading')
    return (
      <div className={styles['slot']}>
        {waitingBell}
        <div className={styles['user']}>{waiting}</div>
      </div>
    )
  return (
    <>
      <div className={styles['links']} data-phase={phase}>
        <SignInLinks size="small" />
      </div>
      {phase === 'unknown' ? (
        <div className={styles['expected']}>
          {waitingBell}
          <div className={styles['user']}>{waiting}</div>
        </div>
      ) : null}
    </>
  )
}
