import { MessageKind, type NotificationSettings } from '@tiltyard/contracts'
import { comesByMail, mailRules } from './notification.rules.ts'

export function notificationSettingsView(
  email: string | null,
  choices: ReadonlyMap<string, boolean>,
): NotificationSettings {
  return {
    email,
    kinds: MessageKind.options.map((kind) => ({
      kind,
      byMail: comesByMail(kind, choices.get(kind)),
      mayChange: mailRules[kind].mayChange,
    })),
  }
}
