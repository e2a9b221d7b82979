import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/certificates' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/certificates' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { certificates: zh }, en: { certificates: en } }

/** Loaded with the pages of certificates only. */
export function CertificateMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
