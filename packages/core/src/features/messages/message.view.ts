import { Message } from '@tiltyard/contracts'
import type { MessageRow } from './message.store.ts'

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
  return Message.parse({
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
  })
}
