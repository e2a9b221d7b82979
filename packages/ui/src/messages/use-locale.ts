import { useLocale as useKitLocale } from 'react-aria-components/I18nProvider'

/** The page's language as a locale for Intl formats. */
export function useLocale(): string {
  return useKitLocale().locale
}
