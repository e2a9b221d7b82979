import type { Language } from '@tiltyard/i18n/browser'
import { createContext } from 'react-router'

/** The validated redirect after sign-in. */
export type Onward =
  | { readonly kind: 'none' }
  | { readonly kind: 'allowed'; readonly address: string }
  | { readonly kind: 'refused' }

/** Request facts for the page; they are part of the document, which is never cached. */
export type AccountFacts = {
  readonly siteOrigin: string
  readonly year: number
  readonly me: { readonly email: string; readonly displayName: string; readonly totpOn: boolean } | null
  readonly onward: Onward
  /** Why a sign-in without scripts failed. */
  readonly formFailure: { readonly text: string; readonly needsCode: boolean } | null
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
