import type { SafeHtml } from '@tiltyard/contracts'
import { decodeOnce } from './decode-once.ts'
import { sanitise } from './sanitise.ts'

/** The order is the point: decoding after the sanitiser would bring back what it removed. */
export function toSafeHtml(input: string): SafeHtml {
  return sanitise(decodeOnce(input))
}
