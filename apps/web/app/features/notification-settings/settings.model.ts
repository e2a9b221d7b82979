import type { NotificationSettings } from '@tiltyard/contracts/browser'

export function withChoice(
  settings: NotificationSettings,
  chosen: NotificationSettings['kinds'][number]['kind'],
  byMail: boolean,
): NotificationSettings {
  return {
    ...settings,
    kinds: settings.kinds.map((each) => (each.kind === chosen ? { ...each, byMail } : each)),
  }
}
