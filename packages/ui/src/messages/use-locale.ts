import { useLocale as useKitLocale } from 'react-aria-components/I18nProvider'

/** The page's language as the browser's number and date forms want it named. */
export function useLocale(): string {
  return useKitLocale().locale
}
