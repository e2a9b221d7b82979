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

/** The id in `ran(id)` tells which payload had an effect. */
export const payloads: readonly { readonly id: number; readonly html: string }[] = all.map((write, id) => ({
  id,
  html: write(`ran(${id})`),
}))

/** For specs that render each payload many times: all, or every fifth with E2E_SHORT. */
export const someOrAll = process.env['E2E_SHORT'] ? payloads.filter((_, at) => at % 5 === 0) : payloads
