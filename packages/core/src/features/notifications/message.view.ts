import type { Localised, Message, MessageDetail } from '@tiltyard/contracts'
import { toSafeHtml } from '@tiltyard/rich-text'
import type { MessageRow } from './message.store.ts'

export function messageDetailView(row: MessageRow): MessageDetail {
  return { ...messageView(row), content: row.content === null ? null : safe(row.content) }
}

/** Sanitised on output, so that stricter rules also apply to old messages. */
function safe(content: unknown): MessageDetail['content'] {
  const { zh, en } = content as Localised
  return { zh: toSafeHtml(zh), ...(en !== undefined && { en: toSafeHtml(en) }) }
}

export function messageView({
  id,
  kind,
  title,
  created_at,
  avatar,
  system,
  extra,
  status,
  read_at,
  path,
}: MessageRow): Message {
  return {
    id,
    kind: kind as Message['kind'],
    title: title as Message['title'],
    createTime: created_at.toISOString(),
    avatar,
    system,
    extra: extra as Message['extra'],
    status: status as Message['status'],
    read: read_at !== null,
    path,
  }
}
