import { type NotificationSettings, ok, type Result, refuse, type Success } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { mailRules } from './notification-settings.rules.ts'
import {
  findEmail,
  listMailChoices,
  type MailChoice,
  upsertMailChoices,
} from './notification-settings.store.ts'
import { notificationSettingsView } from './user.view.ts'

export async function getNotificationSettings(
  { database }: CoreDeps,
  { userId }: Actor,
): Promise<Success<NotificationSettings>> {
  const reader = toReader(database)
  const [email, choices] = await Promise.all([findEmail(reader, userId), listMailChoices(reader, userId)])
  return ok(notificationSettingsView(email, choices))
}

type UpdateResult = Result<NotificationSettings, 'users.mail_not_optional'>

export function updateNotificationSettings(
  { database }: CoreDeps,
  { userId }: Actor,
  { kinds }: { readonly kinds: readonly MailChoice[] },
): Promise<UpdateResult> {
  return transaction(database, async (tx): Promise<UpdateResult> => {
    if (kinds.some(({ kind, byMail }) => !byMail && !mailRules[kind].mayChange))
      return refuse('users.mail_not_optional')
    // A statement cannot update one row twice: of duplicate kinds the last one counts.
    const choices = [...new Map(kinds.map((choice) => [choice.kind, choice])).values()]
    await upsertMailChoices(tx, userId, choices)
    audit(tx, {
      actor: userId,
      action: 'users.change-notifications',
      subject: `user:${userId}`,
      after: Object.fromEntries(choices.map(({ kind, byMail }) => [kind, byMail])),
    })
    return ok(notificationSettingsView(await findEmail(tx, userId), await listMailChoices(tx, userId)))
  })
}
