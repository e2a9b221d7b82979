import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Sent by our own page server. nginx removes it from visitors' requests. */
export const internalKeyHeader = 'internal-key'

/** The id of the page that our own page server renders. Believed together with the internal key only. */
export const pageRequestHeader = 'x-request-id'

/** Whether the request carries the internal key; without a configured key none does. */
export function hasInternalKey(headers: IncomingHttpHeaders, key: string | undefined): boolean {
  const header = headers[internalKeyHeader]
  return key !== undefined && typeof header === 'string' && timingSafeEqual(digest(header), digest(key))
}

/** timingSafeEqual needs equal lengths. */
const digest = (text: string) => createHash('sha256').update(text).digest()
