import type { MessageSource } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/forensics' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/forensics' with { type: 'json' }

/** Loaded with the play pages of forensics only. */
export const forensicsMessages: MessageSource = { zh: { forensics: zh }, en: { forensics: en } }
