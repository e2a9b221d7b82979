import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/notification-settings' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/notification-settings' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { notificationSettings: zh }, en: { notificationSettings: en } }

/** Loaded with the settings of notifications only. */
export function NotificationSettingsMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
