import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/competitions' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/competitions' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { competitions: zh }, en: { competitions: en } }

/** Loaded with the competition pages only. */
export function CompetitionMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
