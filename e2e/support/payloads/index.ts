import { codeAddresses } from './addresses.ts'
import { foreign } from './foreign.ts'
import { onActs, onLoading } from './handlers.ts'
import { leaks } from './leaks.ts'
import { mutations } from './mutations.ts'
import { lookalikes, namespaces } from './namespaces.ts'
import type { Payload } from './payload.ts'

export { canary, decode, encode } from './payload.ts'

const all: readonly Payload[] = [
  ...onLoading,
  ...onActs,
  ...codeAddresses,
  ...foreign,
  ...mutations,
  ...leaks,
  ...namespaces,
  ...lookalikes,
]

/** Each with a number of its own, by which its effect is known. */
export const payloads: readonly { readonly id: number; readonly html: string }[] = all.map((write, id) => ({
  id,
  html: write(`ran(${id})`),
}))

/** Where each is shown many times over: all of them, and every fifth in the everyday form. */
export const someOrAll = process.env['E2E_SHORT'] ? payloads.filter((_, at) => at % 5 === 0) : payloads
