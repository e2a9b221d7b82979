import type { Language } from '@tiltyard/contracts/browser'
import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useMessages } from 'use-intl/react'
import { type PageMessages, useLanguage } from './language-provider.tsx'

export type MessageSource = Readonly<Record<Language, PageMessages>>

export type MessagesProviderProps = {
  readonly messages: MessageSource
  readonly children: ReactNode
}

/** Messages of one area, loaded with its pages: in the site's catalogue every visitor would download them. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const { language } = useLanguage()
  const inherited = useMessages()
  const all = useMemo(() => ({ ...inherited, ...messages[language] }), [inherited, messages, language])
  return (
    <IntlProvider locale={language} messages={all} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
