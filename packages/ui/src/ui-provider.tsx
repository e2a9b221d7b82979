import type { Language } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type KitMessages, KitMessagesContext } from './messages/kit-messages.ts'

const locales = { zh: 'zh-CN', en: 'en-US' } as const

export type UiProviderProps = {
  readonly language: Language
  /** Texts of the components themselves: states, times, charts, uploads. */
  readonly messages?: KitMessages | undefined
  readonly children: ReactNode
}

/** Sets language and number formats of the components, on the server as in the browser. */
export function UiProvider({ language, messages, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locales[language]}>
      <KitMessagesContext value={messages ?? null}>{children}</KitMessagesContext>
    </I18nProvider>
  )
}
