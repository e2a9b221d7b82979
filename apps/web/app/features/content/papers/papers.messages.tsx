import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/papers' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/papers' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { papers: zh }, en: { papers: en } }

/** Loaded with papers only. */
export function PaperMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
