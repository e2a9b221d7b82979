import { useEffect, useSyncExternalStore } from 'react'
import { call, useSession } from '../session/index.ts'
import { nothingKnown, type Unread } from './unread.model.ts'
import { createUnreadState } from './unread-state.ts'

/** One a page, and in the browser only: the server never asks for anybody's messages. */
export const unreadState = createUnreadState(call)

/** Follows whoever is signed in. */
export function useUnread(): Unread {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void unreadState.load()
    return unreadState.forget
  }, [userId])
  return useSyncExternalStore(unreadState.subscribe, unreadState.read, () => nothingKnown)
}

/** How many, for those who only show it; the bell asks. */
export function useUnreadTotal(): number {
  return useSyncExternalStore(
    unreadState.subscribe,
    () => unreadState.read().total,
    () => 0,
  )
}
