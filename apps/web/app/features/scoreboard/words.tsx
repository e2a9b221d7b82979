import { MoreWords } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/scoreboard' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/scoreboard' with { type: 'json' }
import type { ReactNode } from 'react'

const words = { zh: { scoreboard: zh }, en: { scoreboard: en } }

/** These come with the board's pages only. */
export function BoardWords({ children }: { readonly children: ReactNode }) {
  return <MoreWords words={words}>{children}</MoreWords>
}
