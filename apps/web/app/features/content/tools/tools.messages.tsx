import { MessagesProvider } from '@tiltyard/i18n/browser'
import enSubmissions from '@tiltyard/i18n/messages/en/tool-submissions' with { type: 'json' }
import en from '@tiltyard/i18n/messages/en/tools' with { type: 'json' }
import zhSubmissions from '@tiltyard/i18n/messages/zh/tool-submissions' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/tools' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = {
  zh: { tools: zh, toolSubmissions: zhSubmissions },
  en: { tools: en, toolSubmissions: enSubmissions },
}

/** Loaded with the pages of the armory only. */
export function ToolMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
