import '@tiltyard/ui/styles.css'
import './console.css'
import { LanguageProvider, parseLanguage } from '@tiltyard/i18n/browser'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { completeSignIn } from './features/identity/session/index.ts'
import { loadMessages } from './messages/load-messages.ts'
import { languageFromCookie } from './page-context.ts'
import { createRouter } from './router.tsx'
import { Providers } from './shell/providers.tsx'
import { applyStyleNonce } from './style-nonce.ts'

applyStyleNonce()
const language = parseLanguage(languageFromCookie())
const [messages, signInFailure] = await Promise.all([loadMessages(language), completeSignIn()])
const root = document.getElementById('app')
if (!root) throw new Error('the page has no place for the app')

createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={{ language, messages }} load={loadMessages}>
      <Providers trouble={signInFailure}>
        <RouterProvider router={createRouter()} />
      </Providers>
    </LanguageProvider>
  </StrictMode>,
)
