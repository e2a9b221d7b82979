import { useEffect, useSyncExternalStore } from 'react'
import { call, useSession } from '../../identity/session/index.ts'
import { type Unread, unknownUnread } from './unread.model.ts'
import { createUnreadState } from './unread-state.ts'

/** One state per page, in the browser only: the server never loads a user's messages. */
export const unreadState = createUnreadState(call)

/** Follows the signed-in user. */
export function useUnread(): Unread {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void unreadState.load()
    return unreadState.reset
  }, [userId])
  return useSyncExternalStore(unreadState.subscribe, unreadState.get, () => unknownUnread)
}

/** The count only; the bell loads it. */
export function useUnreadTotal(): number {
  return useSyncExternalStore(
    unreadState.subscribe,
    () => unreadState.get().total,
    () => 0,
  )
}
