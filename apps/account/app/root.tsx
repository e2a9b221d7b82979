import '@tiltyard/ui/styles.css'
import { useLanguage, useMessages } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, DocumentHead, fontAddresses, UiProvider } from '@tiltyard/ui'
import { type ReactNode, useContext } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { pageContext } from './page-context.ts'
import { ErrorPage } from './shell/error-page.tsx'

export const links = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  ...fontAddresses.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageContext).account

/** The boot script changes <html> before hydration, hence the suppressed warning. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const { kit } = useMessages()
  const { nonce } = useContext(DocumentFactsContext)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <DocumentHead />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <UiProvider language={language} messages={kit}>
          {children}
        </UiProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default Outlet

export const ErrorBoundary = ErrorPage
