import type { NotificationSettings } from '@tiltyard/contracts/browser'

export function withChoice(
  settings: NotificationSettings,
  kind: NotificationSettings['kinds'][number]['kind'],
  byMail: boolean,
): NotificationSettings {
  return {
    ...settings,
    kinds: settings.kinds.map((each) => (each.kind === kind ? { ...each, byMail } : each)),
  }
}
