import { MessagesProvider } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/favorites' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/favorites' with { type: 'json' }
import type { ReactNode } from 'react'

const messages = { zh: { favorites: zh }, en: { favorites: en } }

/** Loaded with favourites only. */
export function FavoriteMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
