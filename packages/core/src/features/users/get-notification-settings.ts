import { type NotificationSettings, ok, type Success } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findEmail, listMailChoices } from './notification.store.ts'
import { notificationSettingsView } from './notification.view.ts'

export async function getNotificationSettings(
  { database }: CoreDeps,
  { userId }: Actor,
): Promise<Success<NotificationSettings>> {
  const reader = reading(database)
  const [email, choices] = await Promise.all([findEmail(reader, userId), listMailChoices(reader, userId)])
  return ok(notificationSettingsView(email, choices))
}
