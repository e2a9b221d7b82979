import { createContext } from 'react'

/** Values of a document that only the server knows. */
export type DocumentFacts = {
  /** The browser reads the nonce back from the document, so that hydration matches the server's markup. */
  readonly nonce: string
  /** Origin of the page's own URL. */
  readonly origin: string
  readonly requestId?: string
  readonly messagesAddress?: string | null
}

export function factsOfDocument(): DocumentFacts {
  return {
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
    origin: location.origin,
  }
}

export const DocumentFactsContext = createContext<DocumentFacts>({ nonce: '', origin: '' })
