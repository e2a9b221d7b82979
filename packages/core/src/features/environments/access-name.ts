import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 130 random bits as a label of a host name. */
export function newAccessName(): string {
  return [...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('')
}
