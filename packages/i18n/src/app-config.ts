import type { Language } from '@tiltyard/contracts/browser'
import type {} from 'use-intl'
import type { Messages } from './messages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
