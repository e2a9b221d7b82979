/**
 * Message catalogues. zh is the source and the fallback, en has the same keys and placeholders
 * (messages.test.ts); servers use this entry, pages import one language from ./messages/*.
 */
import type {} from './app-config.ts'

export { fallbackLanguage, type Language, languages, parseLanguage } from '@tiltyard/contracts/browser'
export { archiveLabels } from './archive-labels.ts'
export { type Letter, writeLetter } from './letter.ts'
export { type Messages, messagesFor } from './messages.ts'
export { type Namespace, reasonText, translator } from './translator.ts'
