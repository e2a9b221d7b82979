import { lazy, Suspense } from 'react'
import { useSession } from '../../identity/session/index.ts'

const LiveConnection = lazy(() => import('./live-connection.tsx'))

/** Nobody who is not signed in loads any of it. */
export function LiveSlot() {
  const userId = useSession().user?.id
  return userId ? (
    <Suspense>
      <LiveConnection key={userId} userId={userId} />
    </Suspense>
  ) : null
}
