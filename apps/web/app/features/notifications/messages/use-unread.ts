import { useEffect, useSyncExternalStore } from 'react'
import { call, useSession } from '../../identity/session/index.ts'
import { type Unread, unknownUnread } from './unread.model.ts'
import { createUnreadState } from './unread-state.ts'

/** One a page, and in the browser only: the server never asks for anybody's messages. */
export const unreadState = createUnreadState(call)

/** Follows whoever is signed in. */
export function useUnread(): Unread {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void unreadState.load()
    return unreadState.reset
  }, [userId])
  return useSyncExternalStore(unreadState.subscribe, unreadState.get, () => unknownUnread)
}

/** How many, for those who only show it; the bell asks. */
export function useUnreadTotal(): number {
  return useSyncExternalStore(
    unreadState.subscribe,
    () => unreadState.get().total,
    () => 0,
  )
}
