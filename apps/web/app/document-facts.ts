import { createContext } from 'react'

/** For the parts of a document that only its server can write; empty in the browser. */
export type DocumentFacts = {
  readonly nonce?: string
  readonly requestId?: string
  readonly messagesAddress?: string | null
}

export const DocumentFactsContext = createContext<DocumentFacts>({})
