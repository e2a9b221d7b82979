import { z } from 'zod'
import { signedIn } from '../access.ts'
import { Localised, LocalisedHtml } from '../localised.ts'
import { Paging, pageOf } from '../paging.ts'
import { defineRoute, emptyReply } from '../route.ts'

const base = '/api/messages'

/** Kinds of message, by which a user chooses which ones also come by mail. */
export const MessageKind = z.enum([
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
])
export type MessageKind = z.infer<typeof MessageKind>

export const Message = z.object({
  id: z.uuid(),
  kind: MessageKind,
  title: Localised,
  content: LocalisedHtml.nullable(),
  createTime: z.iso.datetime(),
  /** Avatar of the person whose act it is about; null without a picture, and for the platform. */
  avatar: z.string().nullable(),
  /** From the platform itself, not about what a person did. */
  system: z.boolean(),
  /** Text and colour of the tag: todo none, processing blue, urgent red, doing gold. */
  extra: Localised.nullable(),
  status: z.enum(['todo', 'processing', 'urgent', 'doing']),
  read: z.boolean(),
  /** Path of the subject on this site. */
  path: z.string().nullable(),
})
export type Message = z.infer<typeof Message>

const messageParams = z.object({ messageId: z.uuid() })

export const listMessages = defineRoute({
  method: 'GET',
  path: base,
  access: signedIn,
  summary: 'List the user’s messages, newest first or unread first',
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
  summary: 'Get a message; it stays unread',
  params: messageParams,
  reply: Message,
  refusals: ['messages.not_found'],
})

export const markMessageRead = defineRoute({
  method: 'POST',
  path: `${base}/:messageId/read`,
  access: signedIn,
  summary: 'Mark a message as read; idempotent',
  params: messageParams,
  reply: emptyReply,
  refusals: ['messages.not_found'],
})

export const markMessageUnread = defineRoute({
  method: 'POST',
  path: `${base}/:messageId/unread`,
  access: signedIn,
  summary: 'Mark a message as unread',
  params: messageParams,
  reply: emptyReply,
  refusals: ['messages.not_found'],
})

export const markAllMessagesRead = defineRoute({
  method: 'POST',
  path: `${base}/all-read`,
  access: signedIn,
  summary: 'Mark all messages as read',
  reply: emptyReply,
  refusals: [],
})
