import { createHash } from 'node:crypto'

/** A strong one, from the bytes: two copies of a process that render the same say the same. */
export function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((each) => {
    const known = each.trim().replace(/^W\//, '')
    return known === '*' || known === etag
  })
}
