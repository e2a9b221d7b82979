import { useLanguage } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, DocumentHead } from '@tiltyard/ui'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { expectationScript } from '../features/identity/session/index.ts'

/** The frame of every document. The boot script changes <html> before hydration, hence the suppressed warning. */
export function HtmlDocument({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const { nonce } = useContext(DocumentFactsContext)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <DocumentHead boot={expectationScript} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
