import { MessagesProvider } from '@tiltyard/i18n/browser'
import enUploads from '@tiltyard/i18n/messages/en/uploads' with { type: 'json' }
import en from '@tiltyard/i18n/messages/en/writeups' with { type: 'json' }
import zhUploads from '@tiltyard/i18n/messages/zh/uploads' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/writeups' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { writeups: zh, uploads: zhUploads }, en: { writeups: en, uploads: enUploads } }

/** Loaded with the pages of write-ups only. */
export function WriteupMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
