import type { IncomingMessage } from 'node:http'
import { valuesOf } from './headers.ts'

/** How a request's body ends; what could be read in two ways is not passed on. */
export type Framing =
  | { readonly body: 'none' | 'chunked' }
  | { readonly body: 'sized'; readonly bytes: number }

/**
 * The status that a request is refused with before anybody looks at whose it is, or how its body ends. Node's parser
 * refuses most of this already; a proxy does not rely on what another would have done.
 */
export function framingOf({ rawHeaders, url = '', httpVersion }: IncomingMessage): Framing | 400 | 501 {
  if (valuesOf(rawHeaders, 'host').length !== 1) return 400
  // `http://other/` would name a second host.
  if (!url.startsWith('/') || httpVersion !== '1.1') return 400
  const lengths = valuesOf(rawHeaders, 'content-length')
  const codings = valuesOf(rawHeaders, 'transfer-encoding')
  if (codings.length > 0) {
    if (lengths.length > 0 || codings.length > 1) return 400
    return codings[0]?.trim().toLowerCase() === 'chunked' ? { body: 'chunked' } : 501
  }
  if (lengths.length === 0) return { body: 'none' }
  const [length = ''] = lengths
  if (lengths.length > 1 || !/^\d{1,15}$/.test(length)) return 400
  return { body: 'sized', bytes: Number(length) }
}
