import type { CallFailure } from '@tiltyard/client'
import type { Message } from '@tiltyard/contracts/browser'

/** The panel's number of messages in the specification. */
export const panelLimit = 5
export const badgeOverflow = 99

export type Unread = {
  readonly phase: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Number of all unread messages, including those beyond the panel. */
  readonly total: number
  readonly messages: readonly Message[]
  readonly failure: CallFailure | null
}

export const unknownUnread: Unread = { phase: 'unknown', total: 0, messages: [], failure: null }

/** Null without unread messages; capped at the 99 of the specification. */
export function badgeText(total: number): string | null {
  if (total <= 0) return null
  return total > badgeOverflow ? `${badgeOverflow}+` : `${total}`
}

/** Messages marked as read stay in the list until the next load, so that rows do not move under the pointer. */
export function withRead(unread: Unread, id: string, read: boolean): Unread {
  const message = unread.messages.find((each) => each.id === id)
  if (!message || message.read === read) return unread
  return {
    ...unread,
    total: unread.total + (read ? -1 : 1),
    messages: unread.messages.map((each) => (each.id === id ? { ...each, read } : each)),
  }
}

export function withAllRead(unread: Unread): Unread {
  return { ...unread, total: 0, messages: unread.messages.map((each) => ({ ...each, read: true })) }
}

/** Colours of the specification; a text conveys the same. */
export const tagTones = {
  todo: 'none',
  processing: 'blue',
  urgent: 'red',
  doing: 'gold',
} as const satisfies Record<Message['status'], string>
