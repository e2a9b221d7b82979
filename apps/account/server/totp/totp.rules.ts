import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator speaks it: SHA-1, 6 digits, 30 seconds. */
const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * The time step that a code belongs to, or null. One step to either side forgives a slow clock or a slow thumb; a step
 * that was used, or lies before one that was, is not taken again.
 */
export function matchingStep(
  secret: Buffer,
  code: string,
  nowSeconds: number,
  lastStep: number | null,
): number | null {
  const current = Math.floor(nowSeconds / stepSeconds)
  const fitting = [current - 1, current, current + 1].filter((step) => same(totpCode(secret, step), code))
  return fitting.find((step) => lastStep === null || step > lastStep) ?? null
}

function same(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** What the authenticator's camera reads. */
export function totpUri(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}
