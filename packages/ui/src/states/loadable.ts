/** Data that a page loads, with its state. */
export type Loadable<Value> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed'
      /** The error text in the reader's language. */
      readonly text?: string | undefined
      readonly requestId?: string | undefined
    }
  | { readonly state: 'ready'; readonly value: Value }

export const loading: Loadable<never> = { state: 'loading' }

export function ready<Value>(value: Value): Loadable<Value> {
  return { state: 'ready', value }
}
