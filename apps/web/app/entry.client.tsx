import { LanguageProvider, parseLanguage, rememberLanguage } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, factsOfDocument } from '@tiltyard/ui'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startSession } from './features/identity/session/index.ts'
import { hasChosenLanguage, withoutLanguageMark } from './language-mark.ts'
import { loadMessages } from './messages/load-messages.ts'

// Before the router reads the URL: a ticket must not enter its history.
startSession()

const language = parseLanguage(document.documentElement.lang)

// A visitor from a search result keeps that language; the language mark is removed, so that shared URLs have none.
const unmarked = withoutLanguageMark(location.href)
if (unmarked !== null) {
  history.replaceState(history.state, '', unmarked)
  if (!hasChosenLanguage(document.cookie)) rememberLanguage(language)
}
const messages = await loadMessages(language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentFactsContext value={factsOfDocument()}>
        <LanguageProvider initial={{ language, messages }} load={loadMessages}>
          <HydratedRouter />
        </LanguageProvider>
      </DocumentFactsContext>
    </StrictMode>,
  )
})
