import type { SafeHtml } from '@tiltyard/contracts/browser'
import type { Language } from '@tiltyard/i18n/browser'

export type GuidePage = { readonly title: string; readonly html: SafeHtml }
export type Guide = Readonly<Record<Language, GuidePage>>
