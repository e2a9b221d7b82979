import '@tiltyard/ui/styles.css'
import './console.css'
import { LanguageProvider, parseLanguage } from '@tiltyard/i18n/browser'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { admitStyles } from './admit-styles.ts'
import { arrive } from './features/session/index.ts'
import { loadMessages } from './messages/load-messages.ts'
import { createRouter } from './router.tsx'
import { Providers } from './shell/providers.tsx'
import { spokenLanguage } from './spoken-language.ts'

admitStyles()
const language = parseLanguage(spokenLanguage())
const [messages, trouble] = await Promise.all([loadMessages(language), arrive()])
const root = document.getElementById('app')
if (!root) throw new Error('the page has no place for the app')

createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={{ language, messages }} load={loadMessages}>
      <Providers trouble={trouble}>
        <RouterProvider router={createRouter()} />
      </Providers>
    </LanguageProvider>
  </StrictMode>,
)
