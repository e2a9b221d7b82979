import { useLanguage } from '@tiltyard/i18n/browser'
import { BootScript, colours, themeScript } from '@tiltyard/ui'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { DocumentFactsContext } from '../document-facts.ts'
import { expectationScript } from '../features/session/index.ts'

/** The frame of every document. The boot script marks <html> before React sees it, hence the suppressed warning. */
export function HtmlDocument({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const { nonce, messagesAddress } = useContext(DocumentFactsContext)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The kit and Vite read the nonce here for the style and link elements that they add. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.paper.dark} />
        <BootScript nonce={nonce} code={`${themeScript};${expectationScript}`} />
        {messagesAddress ? <link rel="modulepreload" href={messagesAddress} nonce={nonce} /> : null}
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
