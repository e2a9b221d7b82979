import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/scoreboard' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/scoreboard' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { scoreboard: zh }, en: { scoreboard: en } }

/** These come with the board's pages only. */
export function ScoreboardMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
