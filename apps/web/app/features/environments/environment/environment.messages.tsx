import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/environments' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/environments' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { environments: zh }, en: { environments: en } }

/** Loaded with the pages that show environments. */
export function EnvironmentMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
