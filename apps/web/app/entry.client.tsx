import { LanguageProvider, readLanguage } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, factsOfDocument } from '@tiltyard/ui'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginSession } from './features/session/index.ts'
import { loadMessages } from './messages/load-messages.ts'

// Before the router reads the address: a ticket must not enter its history.
beginSession()

const language = readLanguage(document.documentElement.lang)
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
