import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/center' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/center' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { center: zh }, en: { center: en } }

/** Loaded with pages of signed-in people only. */
export function CenterMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
