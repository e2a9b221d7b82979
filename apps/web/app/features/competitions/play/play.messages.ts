import type { MessageSource } from '@tiltyard/i18n/browser'
import en from '@tiltyard/i18n/messages/en/play' with { type: 'json' }
import zh from '@tiltyard/i18n/messages/zh/play' with { type: 'json' }
import { answerMessages } from '../../challenges/answers/index.ts'

/** Loaded with the play pages only. */
export const playMessages: MessageSource = {
  zh: { play: zh, ...answerMessages.zh },
  en: { play: en, ...answerMessages.en },
}
