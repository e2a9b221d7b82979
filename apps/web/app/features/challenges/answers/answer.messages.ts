import type { MessageSource } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/answers' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/answers' with { type: 'json' }

/** Loaded with the pages that accept answers only. */
export const answerMessages = { zh: { answers: zh }, en: { answers: en } } satisfies MessageSource
