import { randomFillSync } from 'node:crypto'

const idBytes = 12
/** Random bytes are asked for in bulk: one at a time they cost more than routing the request. None is used twice. */
const random = Buffer.alloc(idBytes * 256)
let used = random.length

/** Ours, never the caller's: an id that anybody may choose cannot be trusted to find one request in a log. */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += idBytes
  return random.toString('base64url', used - idBytes, used)
}
