import { LanguageProvider, parseLanguage } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, factsOfDocument } from '@tiltyard/ui'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeLanguageHint } from './language-hint.ts'
import { loadMessages } from './messages/load-messages.ts'

const language = parseLanguage(document.documentElement.lang)
storeLanguageHint(language)
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
