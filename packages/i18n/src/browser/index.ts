/**
 * For pages: one language at a time. The app hands in the messages it needs; changing the language loads the other
 * set, remembers the choice and keeps the page as it is.
 */
import type {} from '../app-config.ts'

export { fallbackLanguage, type Language, languages, parseLanguage } from '@tiltyard/contracts/browser'
export { useFormatter, useMessages, useTranslations } from 'use-intl/react'
export type { Messages } from '../messages.ts'
export { LanguageProvider, type PageMessages, useLanguage } from './language-provider.tsx'
export { type MessageSource, MessagesProvider, type MessagesProviderProps } from './messages-provider.tsx'
export { rememberLanguage } from './remember-language.ts'
