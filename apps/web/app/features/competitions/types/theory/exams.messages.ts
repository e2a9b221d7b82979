import type { MessageSource } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/exams' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/exams' with { type: 'json' }

/** Loaded with the play pages of theory only. */
export const examsMessages: MessageSource = { zh: { exams: zh }, en: { exams: en } }
