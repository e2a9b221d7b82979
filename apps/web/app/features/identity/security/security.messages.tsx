import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/security' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/security' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { security: zh }, en: { security: en } }

/** Loaded with account security only. */
export function SecurityMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
