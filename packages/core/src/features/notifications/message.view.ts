import { Localised, Message, MessageDetail } from '@tiltyard/contracts'
import { toSafeHtml } from '@tiltyard/rich-text'
import type { MessageRow } from './message.store.ts'

export function messageView(row: MessageRow): Message {
  return Message.parse(fieldsOf(row))
}

export function messageDetailView(row: MessageRow): MessageDetail {
  return MessageDetail.parse({ ...fieldsOf(row), content: row.content === null ? null : safe(row.content) })
}

/** Made safe whenever it goes out, so that a stricter list of what is allowed reaches old messages too. */
function safe(content: unknown): MessageDetail['content'] {
  const { zh, en } = Localised.parse(content)
  return { zh: toSafeHtml(zh), ...(en !== undefined && { en: toSafeHtml(en) }) }
}

function fieldsOf({ id, kind, title, created_at, avatar, system, extra, status, read_at, path }: MessageRow) {
  return {
    id,
    kind,
    title,
    createTime: created_at.toISOString(),
    avatar,
    system,
    extra,
    status,
    read: read_at !== null,
    path,
  }
}
