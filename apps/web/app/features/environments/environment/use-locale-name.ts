import { useLanguage } from '@tiltyard/i18n/browser'

/** Locale for Intl formats. */
export function useLocaleName(): string {
  return useLanguage().language === 'zh' ? 'zh-CN' : 'en'
}
