import { createContext } from 'react'

/** For the parts of a document that only its server can write. */
export type DocumentFacts = {
  /** In the browser it is read back from the document, so that React finds what the server wrote. */
  readonly nonce: string
  /** The page's own, as it stands in the address. */
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
