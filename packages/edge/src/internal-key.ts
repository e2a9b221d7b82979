import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Sent by our own page server. nginx drops it from what visitors send. */
export const internalKeyHeader = 'internal-key'

/** Whether a request comes from a process that knows the key; without a key nobody does. */
export function hasInternalKey(headers: IncomingHttpHeaders, key: string | undefined): boolean {
  const header = headers[internalKeyHeader]
  return key !== undefined && typeof header === 'string' && timingSafeEqual(digest(header), digest(key))
}

/** Equal lengths, as the comparison needs them. */
const digest = (text: string) => createHash('sha256').update(text).digest()
