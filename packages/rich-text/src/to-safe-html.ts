import type { SafeHtml } from '@tiltyard/contracts'
import { decodeOnce } from './decode-once.ts'
import { sanitise } from './sanitise.ts'

/** The order matters: decoding after the sanitiser would restore what it removed. */
export function toSafeHtml(input: string): SafeHtml {
  return sanitise(decodeOnce(input))
}
