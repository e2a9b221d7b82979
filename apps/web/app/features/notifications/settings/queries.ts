import { addresses, type NotificationSettings } from '@tiltyard/contracts/browser'
import { call } from '../../identity/session/index.ts'

export type Kind = NotificationSettings['kinds'][number]['kind']

export const getSettings = () => call(addresses.getNotificationSettings, {})

export const updateChoice = (kind: Kind, byMail: boolean) =>
  call(addresses.updateNotificationSettings, { body: { kinds: [{ kind, byMail }] } })
