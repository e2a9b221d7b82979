import type { ItemReactions } from '@tiltyard/contracts/browser'
import { useEffect, useSyncExternalStore } from 'react'
import { call, useSession } from '../session/index.ts'
import type { ReactionItem } from './reactions.model.ts'
import { createReactionsState } from './reactions-state.ts'

/** One a page, and in the browser only: a shared document must not know what one reader likes. */
export const reactionsState = createReactionsState(call)
let shownTo: string | undefined

/** Undefined until the server has answered. */
export function useReactions({ type, id }: ReactionItem): ItemReactions | undefined {
  const { phase, user } = useSession()
  const isSettled = phase === 'signed-in' || phase === 'signed-out'
  const reader = user?.id ?? ''
  useEffect(() => {
    if (!isSettled) return
    if (shownTo !== reader) reactionsState.forget()
    shownTo = reader
    reactionsState.want({ type, id })
  }, [isSettled, reader, type, id])
  return useSyncExternalStore(
    reactionsState.subscribe,
    () => reactionsState.read(id),
    () => undefined,
  )
}
