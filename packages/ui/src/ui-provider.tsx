import type { Language } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type KitMessages, KitMessagesContext } from './messages/kit-messages.ts'

const locales = { zh: 'zh-CN', en: 'en-US' } as const

export type UiProviderProps = {
  readonly language: Language
  /** For the pieces that speak by themselves: states, times, charts, uploads. */
  readonly messages?: KitMessages | undefined
  readonly children: ReactNode
}

/** The kit's own words and number forms follow the page's language, on the server and in the browser alike. */
export function UiProvider({ language, messages, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locales[language]}>
      <KitMessagesContext value={messages ?? null}>{children}</KitMessagesContext>
    </I18nProvider>
  )
}
