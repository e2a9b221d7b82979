import type { Language } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

const locales = { zh: 'zh-CN', en: 'en-US' } as const

/** The kit's own words and number forms follow the page's language, on the server and in the browser alike. */
export function UiProvider({
  language,
  children,
}: {
  readonly language: Language
  readonly children: ReactNode
}) {
  return <I18nProvider locale={locales[language]}>{children}</I18nProvider>
}
