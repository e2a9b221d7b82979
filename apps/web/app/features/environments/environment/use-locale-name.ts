import { useLanguage } from '@tiltyard/i18n/browser'

/** As the browser's own formats want it. */
export function useLocaleName(): string {
  return useLanguage().language === 'zh' ? 'zh-CN' : 'en'
}
