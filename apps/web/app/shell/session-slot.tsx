import { Skeleton } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import { SignInLinks, useSession } from '../features/session/index.ts'
import styles from './session-slot.module.css'

const UserMenu = lazy(() => import('./user-menu.tsx'))

const waiting = (
  <span className={styles['waiting']}>
    <Skeleton shape="circle" />
  </span>
)

/** Of one width whoever is there, so that nothing in the header moves when it becomes known. */
export function SessionSlot() {
  const { phase, shown } = useSession()
  return (
    <div className={styles['slot']} data-phase={phase}>
      {shown ? (
        <Suspense fallback={waiting}>
          <UserMenu user={shown} />
        </Suspense>
      ) : phase === 'loading' ? (
        waiting
      ) : (
        <>
          <span className={styles['links']}>
            <SignInLinks size="small" />
          </span>
          <span className={styles['expected']}>{waiting}</span>
        </>
      )}
    </div>
  )
}
