import type { Language } from '@tiltyard/i18n/browser'
import { createContext } from 'react-router'

/** Where to go on to after signing in, as the server judged what the address asked for. */
export type Onward =
  | { readonly kind: 'none' }
  | { readonly kind: 'allowed'; readonly address: string }
  | { readonly kind: 'refused' }

/** What a page may know of the request; it is in the document, which is stored nowhere. */
export type AccountFacts = {
  readonly siteOrigin: string
  readonly year: number
  readonly me: { readonly email: string; readonly displayName: string; readonly totpOn: boolean } | null
  readonly onward: Onward
}

export type PageFacts = {
  readonly nonce: string
  readonly requestId: string
  readonly language: Language
  readonly report: (fault: unknown) => void
  readonly messagesAddress: string | null
  readonly account: AccountFacts
}

export const pageContext = createContext<PageFacts>()
