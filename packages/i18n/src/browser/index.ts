/**
 * Messages in the browser, one language at a time. Changing the language loads the other catalogue and stores
 * the choice; the page keeps its state.
 */
import type {} from '../app-config.ts'

export { fallbackLanguage, type Language, languages, parseLanguage } from '@tiltyard/contracts/browser'
export { useFormatter, useMessages, useTranslations } from 'use-intl/react'
export type { Messages } from '../messages.ts'
export { LanguageProvider, type PageMessages, useLanguage } from './language-provider.tsx'
export { type MessageSource, MessagesProvider, type MessagesProviderProps } from './messages-provider.tsx'
export { rememberLanguage } from './remember-language.ts'
