import { Skeleton } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { SignInLinks, useSession } from '../features/identity/session/index.ts'
import { NotificationBell } from '../features/notifications/messages/index.ts'
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

/** Keeps its width while the session loads, to avoid layout shift in the header. */
export function SessionSlot() {
  const { phase, displayUser } = useSession()
  if (displayUser)
    return (
      <div className={styles['slot']}>
        <NotificationBell />
        <div className={styles['user']}>
          <Suspense fallback={waiting}>
            <UserMenu user={displayUser} />
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
