import { lazy, Suspense } from 'react'
import { useSession } from '../../identity/session/index.ts'

const MessageWatch = lazy(() => import('./message-watch.tsx'))

/** Loaded for signed-in users only. */
export function MessageSlot() {
  return useSession().user ? (
    <Suspense>
      <MessageWatch />
    </Suspense>
  ) : null
}
