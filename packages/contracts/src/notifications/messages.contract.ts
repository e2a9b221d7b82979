import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/messages'

/** What a message is about: by these a person chooses what also comes by mail. */
export const MessageKind = z.enum([
  'system',
  'invitation',
  'team',
  'material',
  'verification',
  'competition',
  'activity',
  'contribution',
])
export type MessageKind = z.infer<typeof MessageKind>

export const Message = z.object({
  id: z.uuid(),
  kind: MessageKind,
  title: Localised,
  createTime: z.iso.datetime(),
  avatar: z.string().nullable(),
  system: z.boolean(),
  /** The text of its tag, and what colour the tag has: todo none, processing blue, urgent red, doing gold. */
  extra: Localised.nullable(),
  status: z.enum(['todo', 'processing', 'urgent', 'doing']),
  read: z.boolean(),
  /** Where the thing itself is, on our own pages. */
  path: z.string().nullable(),
})
export type Message = z.infer<typeof Message>

export const MessageDetail = Message.extend({ content: LocalisedHtml.nullable() })
export type MessageDetail = z.infer<typeof MessageDetail>

const messageParams = z.object({ messageId: z.uuid() })

export const listMessages = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'The user’s messages, the newest first, or first those that are unread',
  query: Paging.extend({
    read: z.enum(['true', 'false']).optional(),
    kind: MessageKind.optional(),
    order: z.enum(['newest', 'unread']).default('newest'),
  }),
  reply: pageOf(Message),
  refusals: [],
})

export const getMessage = defineRoute({
  method: 'GET',
  path: `${base}/:messageId`,
  access: signedIn,
  summary: 'One message with what it says; looking at it does not mark it',
  params: messageParams,
  reply: MessageDetail,
  refusals: ['messages.not_found'],
})

export const markMessageRead = defineRoute({
  method: 'POST',
  path: `${base}/:messageId/read`,
  access: signedIn,
  summary: 'Mark one message as read; once more changes nothing',
  params: messageParams,
  reply: emptyReply,
  refusals: ['messages.not_found'],
})

export const markMessageUnread = defineRoute({
  method: 'POST',
  path: `${base}/:messageId/unread`,
  access: signedIn,
  summary: 'Mark one message as unread again',
  params: messageParams,
  reply: emptyReply,
  refusals: ['messages.not_found'],
})

export const markAllMessagesRead = defineRoute({
  method: 'POST',
  path: `${base}/all-read`,
  access: signedIn,
  summary: 'Mark every message as read',
  reply: emptyReply,
  refusals: [],
})
