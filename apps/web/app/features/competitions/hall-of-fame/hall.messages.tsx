import { MessagesProvider } from '@tiltyard/i18n/browser'
import enCompetitions from '@tiltyard/i18n/messages/en/competitions' with { type: 'json' }
import en from '@tiltyard/i18n/messages/en/hall-of-fame' with { type: 'json' }
import zhCompetitions from '@tiltyard/i18n/messages/zh/competitions' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/hall-of-fame' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = {
  zh: { hallOfFame: zh, competitions: zhCompetitions },
  en: { hallOfFame: en, competitions: enCompetitions },
}

/** Loaded with the pages of the hall of fame only. */
export function HallMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
