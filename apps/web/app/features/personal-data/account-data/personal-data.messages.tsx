import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/personal-data' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/personal-data' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { personalData: zh }, en: { personalData: en } }

/** Loaded with the page of personal data only. */
export function PersonalDataMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
