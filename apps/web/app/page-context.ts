import type { Address, AnswerOf, CallInput, RouteShape, SystemParameters } from '@tiltyard/contracts/browser'
import type { Language } from '@tiltyard/i18n/browser'
import { createContext } from 'react-router'

/** What the installation is; the same for every visitor, so it may stand in a shared document. */
export type Site = {
  /** Where organisers work; unknown when this installation has no console. */
  readonly consoleOrigin: string | null
  readonly year: number
  /** What it says about itself; null while the api has never answered. */
  readonly parameters: SystemParameters | null
}

/** Asks the api for what is the same for every visitor; null when it has no answer. */
export type Ask = <R extends RouteShape>(to: Address<R>, input: CallInput<R>) => Promise<AnswerOf<R> | null>

/** What came of a question: a page says something else when a thing is not there than when nobody answered. */
export type LoadResult<Value> =
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'absent' }
  | { readonly state: 'failed' }

export type ReadApi = <R extends RouteShape>(
  to: Address<R>,
  input: CallInput<R>,
) => Promise<LoadResult<AnswerOf<R>>>

export type ApiAccess = { readonly ask: Ask; readonly read: ReadApi }

/** What the server tells about one request. Nothing of it concerns who is asking. */
export type PageFacts = ApiAccess & {
  readonly nonce: string
  readonly requestId: string
  readonly language: Language
  readonly report: (fault: unknown) => void
  readonly site: Omit<Site, 'parameters'>
  /** Where accounts are kept. */
  readonly accountOrigin: string
  /** The built chunk of this language's words, to be fetched along with the entry. */
  readonly messagesAddress: string | null
}

export const pageContext = createContext<PageFacts>()
