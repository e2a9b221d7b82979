import type { Message, MessageKind } from '@tiltyard/contracts/browser'
import { listAddress, parseChoice, parsePage } from '../../shared/list-page/index.ts'

export const messagesPath = '/account/center/messages'
export const pageSize = 20

/** All, all with unread first, or only unread or read messages. */
export const shows = ['all', 'unread-first', 'unread', 'read'] as const
export type Show = (typeof shows)[number]

export const kinds = [
  'system',
  'invitation',
  'team',
  'material',
  'verification',
  'competition',
  'activity',
  'contribution',
  'dataset',
  'announcement',
] as const satisfies readonly MessageKind[]

export type MessageFilters = {
  readonly show: Show
  readonly type: MessageKind | undefined
  readonly page: number
  /** Id of the open message. */
  readonly message: string | undefined
}

const messageId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Invalid parameters are ignored. */
export function parseFilters(search: URLSearchParams): MessageFilters {
  const message = search.get('message') ?? ''
  return {
    show: parseChoice(search, 'show', shows) ?? 'all',
    type: parseChoice(search, 'type', kinds),
    page: parsePage(search),
    message: messageId.test(message) ? message : undefined,
  }
}

export function addressOf({ show, type, page, message }: Partial<MessageFilters>): string {
  return listAddress(messagesPath, { show: show === 'all' ? undefined : show, type, page, message })
}

export function queryOf({ show, type, page }: Omit<MessageFilters, 'message'>) {
  return {
    page,
    limit: pageSize,
    ...(type && { kind: type }),
    ...(show === 'unread' && { read: 'false' as const }),
    ...(show === 'read' && { read: 'true' as const }),
    ...(show === 'unread-first' && { order: 'unread' as const }),
  }
}

export type MessagePage = { readonly data: readonly Message[]; readonly total: number }

export function withReadMark(page: MessagePage, ids: 'all' | string, read: boolean): MessagePage {
  return {
    ...page,
    data: page.data.map((each) => (ids === 'all' || each.id === ids ? { ...each, read } : each)),
  }
}

/** Shortcuts on a focused row, as in mail programs. */
export function keyAction(key: string, shift: boolean): 'read' | 'unread' | null {
  const pressed = key.toLowerCase()
  if ((pressed === 'e' && !shift) || (pressed === 'i' && shift)) return 'read'
  return pressed === 'u' && shift ? 'unread' : null
}
