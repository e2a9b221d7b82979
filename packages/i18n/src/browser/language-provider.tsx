import type { Language } from '@tiltyard/contracts/browser'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Messages } from '../messages.ts'
import { rememberLanguage } from './remember-language.ts'

/** Each app bundles the messages of its own pages only. */
export type PageMessages = Partial<Messages>

type LanguageState = {
  readonly language: Language
  /**
   * Resolves when the page is shown in the other language; rejects without a change if the messages cannot be
   * loaded.
   */
  readonly change: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageState | null>(null)

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext)
  if (!state) throw new Error('useLanguage is used outside of LanguageProvider')
  return state
}

export type LanguageProviderProps = {
  readonly initial: { readonly language: Language; readonly messages: PageMessages }
  readonly load: (language: Language) => Promise<PageMessages>
  readonly children: ReactNode
}

export function LanguageProvider({ initial, load, children }: LanguageProviderProps) {
  const [current, setCurrent] = useState(initial)
  const change = useCallback(
    async (language: Language) => {
      const messages = await load(language)
      rememberLanguage(language)
      setCurrent({ language, messages })
    },
    [load],
  )
  const state = useMemo(() => ({ language: current.language, change }), [current.language, change])
  return (
    <LanguageContext value={state}>
      {/* A fixed time zone, so that server and browser render the same text; times shown to readers name
         their own zone. */}
      <IntlProvider locale={current.language} messages={current.messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
