import { useContext } from 'react'
import { BootScript } from '../boot-script.tsx'
import { themeScript } from '../theme/theme-script.ts'
import { colours } from '../tokens.ts'
import { datesScript } from './dates-script.ts'
import { DocumentFactsContext } from './document-facts.ts'

/** Elements in the head of every document. `boot` is constant code that must run before the first paint. */
export function DocumentHead({ boot = '' }: { readonly boot?: string }) {
  const { nonce, messagesAddress } = useContext(DocumentFactsContext)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* React Aria and Vite read the nonce here for the style and link elements that they add. */}
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.paper.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.paper.dark} />
      <BootScript nonce={nonce} code={`${themeScript};${boot};${datesScript}`} />
      {messagesAddress ? <link rel="modulepreload" href={messagesAddress} nonce={nonce} /> : null}
    </>
  )
}
