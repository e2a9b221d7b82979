import type { Localised, Message } from '@tiltyard/contracts'
import { toSafeHtml } from '@tiltyard/rich-text'
import type { MessageRow } from './message.store.ts'

/** Sanitised on output, so that stricter rules also apply to old messages. */
function safe(content: unknown): Message['content'] {
  const { zh, en } = content as Localised
  return { ...(zh !== undefined && { zh: toSafeHtml(zh) }), ...(en !== undefined && { en: toSafeHtml(en) }) }
}

export function messageView({
  id,
  kind,
  title,
  content,
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
    content: content === null ? null : safe(content),
    createTime: created_at.toISOString(),
    avatar,
    system,
    extra: extra as Message['extra'],
    status: status as Message['status'],
    read: read_at !== null,
    path,
  }
}
