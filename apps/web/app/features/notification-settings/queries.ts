import { addresses, type NotificationSettings } from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'

export type Kind = NotificationSettings['kinds'][number]['kind']

export const loadSettings = () => call(addresses.getNotificationSettings, {})

export const saveChoice = (kind: Kind, byMail: boolean) =>
  call(addresses.updateNotificationSettings, { body: { kinds: [{ kind, byMail }] } })
