import type { Call, CallFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { nothingKnown, panelLimit, type Unread, withAllRead, withRead } from './unread.model.ts'

/** Marking shows at once and is taken back when the server did not do it; the failure is for the caller to tell. */
export function createUnreadState(call: Call) {
  let state = nothingKnown
  // An answer that was asked for before the latest question is out of date.
  let question = 0
  // So is one during which a mark was set or settled: it may not know of it yet.
  let marks = 0
  const listeners = new Set<() => void>()
  const become = (next: Unread) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget() {
      question += 1
      become(nothingKnown)
    },
    async load(): Promise<void> {
      question += 1
      const mine = question
      become({ ...state, phase: state.phase === 'ready' ? 'ready' : 'loading', failure: null })
      const ask = () => call(addresses.listMessages, { query: { read: 'false', page: 1, limit: panelLimit } })
      let known = marks
      let outcome = await ask()
      while (mine === question && known !== marks) {
        known = marks
        outcome = await ask()
      }
      if (mine !== question) return
      if (!outcome.ok) return become({ ...state, phase: 'failed', failure: outcome })
      const { data, total } = outcome.value
      become({ phase: 'ready', total, messages: data, failure: null })
    },
    async readOne(messageId: string): Promise<CallFailure | null> {
      marks += 1
      become(withRead(state, messageId, true))
      const outcome = await call(addresses.markMessageRead, { params: { messageId } })
      marks += 1
      if (outcome.ok) return null
      become(withRead(state, messageId, false))
      return outcome
    },
    async readAll(): Promise<CallFailure | null> {
      const before = state
      marks += 1
      become(withAllRead(state))
      const outcome = await call(addresses.markAllMessagesRead, {})
      marks += 1
      if (outcome.ok) return null
      become(before)
      return outcome
    },
  }
}
