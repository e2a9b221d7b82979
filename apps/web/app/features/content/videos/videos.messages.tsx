import { MessagesProvider } from '@tiltyard/i18n/browser'
import enPlayer from '@tiltyard/i18n/messages/en/player' with { type: 'json' }
import en from '@tiltyard/i18n/messages/en/videos' with { type: 'json' }
import zhPlayer from '@tiltyard/i18n/messages/zh/player' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/videos' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = {
  zh: { videos: zh, player: zhPlayer },
  en: { videos: en, player: enPlayer },
}

/** Loaded with the pages of videos only. */
export function VideoMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
