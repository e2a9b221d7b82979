/**
 * Words for people. zh is the source and the fallback; en must have the same keys and placeholders
 * (messages.test.ts). Servers use this entry; pages import one language at a time from ./messages/*.
 */
import type {} from './app-config.ts'

export { fallbackLanguage, type Language, languages, parseLanguage } from '@tiltyard/contracts/browser'
export { type Letter, writeLetter } from './letter.ts'
export { type Messages, messagesFor } from './messages.ts'
export { type Namespace, reasonText, translator } from './translator.ts'
