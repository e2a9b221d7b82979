import type { MessageSource } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/play' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/play' with { type: 'json' }

/** What only players read comes with their pages. */
export const playMessages: MessageSource = { zh: { play: zh }, en: { play: en } }
