import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute } from '../route.ts'
import { MessageKind } from './messages.contract.ts'

const path = '/api/platform/web/dsc/user/notifications'

export const NotificationSettings = z.object({
  /** Email of the account service; null if it provides none. */
  email: z.string().nullable(),
  /** One per kind, in order. Every message is also kept on the site. */
  kinds: z.array(
    z.object({
      kind: MessageKind,
      byMail: z.boolean(),
      /** Whether `byMail` can be switched off: mandatory kinds cannot. */
      mayChange: z.boolean(),
    }),
  ),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = defineRoute({
  method: 'GET',
  path,
  access: signedIn,
  summary: 'List which kinds of message also come by mail',
  reply: NotificationSettings,
  refusals: [],
})

export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path,
  access: signedIn,
  summary: 'Choose which kinds of message also come by mail',
  body: z.strictObject({
    kinds: z
      .array(z.strictObject({ kind: MessageKind, byMail: z.boolean() }))
      .min(1)
      .max(MessageKind.options.length),
  }),
  reply: NotificationSettings,
  refusals: ['users.mail_not_optional'],
})
