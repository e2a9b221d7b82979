import type { CallFailure } from '@tiltyard/client'
import type { Message } from '@tiltyard/contracts/browser'

/** The seed's panel asks for the newest five. */
export const panelLimit = 5
export const badgeOverflow = 99

export type Unread = {
  readonly phase: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Of all unread messages, also those beyond the panel. */
  readonly total: number
  readonly messages: readonly Message[]
  readonly failure: CallFailure | null
}

export const unknownUnread: Unread = { phase: 'unknown', total: 0, messages: [], failure: null }

/** Nothing for none; beyond the seed's 99 the exact number helps nobody. */
export function badgeText(total: number): string | null {
  if (total <= 0) return null
  return total > badgeOverflow ? `${badgeOverflow}+` : `${total}`
}

/** Read ones stay in the list until it is loaded again, so that nothing jumps under the pointer. */
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

/** The seed's colours; a word says the same to those who do not see them. */
export const tagTones = {
  todo: 'none',
  processing: 'blue',
  urgent: 'red',
  doing: 'gold',
} as const satisfies Record<Message['status'], string>
