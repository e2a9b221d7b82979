import { codeUrls } from './addresses.ts'
import { embeddedLanguages } from './foreign.ts'
import { loadHandlers, userEventHandlers } from './handlers.ts'
import { leaks } from './leaks.ts'
import { mutations } from './mutations.ts'
import { namespaces, rendererImitations } from './namespaces.ts'
import type { Payload } from './payload.ts'

export { canary, decode, encode } from './payload.ts'

const all: readonly Payload[] = [
  ...loadHandlers,
  ...userEventHandlers,
  ...codeUrls,
  ...embeddedLanguages,
  ...mutations,
  ...leaks,
  ...namespaces,
  ...rendererImitations,
]

/** The id in `ran(id)` tells which payload had an effect. */
export const payloads: readonly { readonly id: number; readonly html: string }[] = all.map((write, id) => ({
  id,
  html: write(`ran(${id})`),
}))

/** For specs that render each payload many times: all, or every fifth with E2E_SHORT. */
export const sampledPayloads = process.env['E2E_SHORT'] ? payloads.filter((_, at) => at % 5 === 0) : payloads
