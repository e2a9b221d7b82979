import { randomBytes } from 'node:crypto'

/** Ours, never the caller's: an id that anybody may choose cannot be trusted to find one request in a log. */
export function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}
