import type { Call, CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { panelLimit, type Unread, unknownUnread, withAllRead, withRead } from './unread.model.ts'

/** Optimistic marks, reverted when the server refuses; the caller shows the failure. */
export function createUnreadState(call: Call) {
  let state = unknownUnread
  // Responses to earlier requests are stale.
  let requestNumber = 0
  // A response that overlaps with a mark is stale as well: it may not contain the mark yet.
  let marks = 0
  const listeners = new Set<() => void>()
  const setState = (next: Unread) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset() {
      requestNumber += 1
      setState(unknownUnread)
    },
    async load(): Promise<void> {
      requestNumber += 1
      const ownNumber = requestNumber
      setState({ ...state, phase: state.phase === 'ready' ? 'ready' : 'loading', failure: null })
      const request = () =>
        call(addresses.listMessages, { query: { read: 'false', page: 1, limit: panelLimit } })
      let marksBefore = marks
      let outcome = await request()
      while (ownNumber === requestNumber && marksBefore !== marks) {
        marksBefore = marks
        outcome = await request()
      }
      if (ownNumber !== requestNumber) return
      if (!outcome.ok) return setState({ ...state, phase: 'failed', failure: outcome })
      const { data, total } = outcome.value
      setState({ phase: 'ready', total, messages: data, failure: null })
    },
    async markOneRead(messageId: string): Promise<CallFailure | null> {
      marks += 1
      setState(withRead(state, messageId, true))
      const outcome = await call(addresses.markMessageRead, { params: { messageId } })
      marks += 1
      if (outcome.ok) return null
      setState(withRead(state, messageId, false))
      return outcome
    },
    async markAllRead(): Promise<CallFailure | null> {
      const before = state
      marks += 1
      setState(withAllRead(state))
      const outcome = await call(addresses.markAllMessagesRead, {})
      marks += 1
      if (outcome.ok) return null
      setState(before)
      return outcome
    },
  }
}
