import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute } from '../route.ts'
import { MessageKind } from './messages.contract.ts'

const path = '/api/platform/web/dsc/user/notifications'

export const NotificationSettings = z.object({
  /** Where mails go, as the account service vouches for it; null when it told none. */
  email: z.string().nullable(),
  /** One for each kind, in their order. On the site every message is always kept. */
  kinds: z.array(
    z.object({
      kind: MessageKind,
      byMail: z.boolean(),
      /** Whether `byMail` can be switched off: some things a person must not miss. */
      mayChange: z.boolean(),
    }),
  ),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = defineRoute({
  method: 'GET',
  path,
  access: signedIn,
  summary: 'Which kinds of message also come by mail',
  reply: NotificationSettings,
  refusals: [],
})

export const updateNotificationSettings = defineRoute({
  method: 'PUT',
  path,
  access: signedIn,
  summary: 'Choose for some kinds whether they also come by mail',
  body: z.strictObject({
    kinds: z
      .array(z.strictObject({ kind: MessageKind, byMail: z.boolean() }))
      .min(1)
      .max(MessageKind.options.length),
  }),
  reply: NotificationSettings,
  refusals: ['users.mail_not_optional'],
})
