import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/privacy' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/privacy' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { privacy: zh }, en: { privacy: en } }

/** Loaded with the privacy policy only. */
export function PrivacyMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
