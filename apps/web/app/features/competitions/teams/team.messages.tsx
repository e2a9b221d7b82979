import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/teams' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/teams' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { teams: zh }, en: { teams: en } }

/** Loaded with teams and invitations only. */
export function TeamMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
