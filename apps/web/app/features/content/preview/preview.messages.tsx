import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/preview' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/preview' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { preview: zh }, en: { preview: en } }

/** Loaded with previews only. */
export function PreviewMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
