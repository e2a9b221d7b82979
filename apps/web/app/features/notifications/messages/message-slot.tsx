import { lazy, Suspense } from 'react'
import { useSession } from '../../identity/session/index.ts'

const MessageWatch = lazy(() => import('./message-watch.tsx'))

/** Nobody who is not signed in loads any of it. */
export function MessageSlot() {
  return useSession().user ? (
    <Suspense>
      <MessageWatch />
    </Suspense>
  ) : null
}
