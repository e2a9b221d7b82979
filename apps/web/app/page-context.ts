import type { Address, AnswerOf, CallInput, RouteShape, SystemParameters } from '@tiltyard/contracts/browser'
import type { Language } from '@tiltyard/i18n/browser'
import { createContext } from 'react-router'

/** Facts of the installation: the same for all visitors, so they may be part of a shared document. */
export type Site = {
  /** Null without a console. */
  readonly consoleOrigin: string | null
  readonly year: number
  /** Null until the api has answered once. */
  readonly parameters: SystemParameters | null
}

/** Loads public data from the api; null if it fails or is absent. */
export type Ask = <R extends RouteShape>(to: Address<R>, input: CallInput<R>) => Promise<AnswerOf<R> | null>

/** Result of a load: pages distinguish absent data from a failure. */
export type LoadResult<Value> =
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'absent' }
  | { readonly state: 'failed' }

export type ReadApi = <R extends RouteShape>(
  to: Address<R>,
  input: CallInput<R>,
) => Promise<LoadResult<AnswerOf<R>>>

export type ApiAccess = { readonly ask: Ask; readonly read: ReadApi }

/** Server context of a request. Nothing of it depends on the user. */
export type PageFacts = ApiAccess & {
  readonly nonce: string
  readonly requestId: string
  readonly language: Language
  readonly report: (fault: unknown) => void
  readonly site: Omit<Site, 'parameters'>
  /** Origin of the account service. */
  readonly accountOrigin: string
  /** URL of the message chunk, preloaded with the entry. */
  readonly messagesAddress: string | null
}

export const pageContext = createContext<PageFacts>()
