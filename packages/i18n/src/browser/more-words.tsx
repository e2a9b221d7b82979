import type { Language } from '@tiltyard/contracts/browser'
import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useMessages } from 'use-intl/react'
import { type PageMessages, useLanguage } from './language-provider.tsx'

export type WordSource = Readonly<Record<Language, PageMessages>>

export type MoreWordsProps = {
  readonly words: WordSource
  readonly children: ReactNode
}

/** Words of one area that come with its own pages: among the site's they would travel to every visitor. */
export function MoreWords({ words, children }: MoreWordsProps) {
  const { language } = useLanguage()
  const known = useMessages()
  const messages = useMemo(() => ({ ...known, ...words[language] }), [known, words, language])
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
