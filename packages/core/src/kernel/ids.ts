import { createHash, randomFillSync } from 'node:crypto'

const maxPerMillisecond = 2 ** 12
let latest = { milliseconds: -1, count: 0 }

/**
 * UUIDv7 (RFC 9562): the time first, so that new rows are appended to an index; then a counter within the millisecond,
 * so that ids of one process sort in order; then 62 random bits.
 */
export function newId(milliseconds: number = Date.now()): string {
  const count = latest.milliseconds === milliseconds ? latest.count + 1 : 0
  latest = { milliseconds, count }
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(milliseconds, 0, 6)
  bytes.writeUInt16BE(count % maxPerMillisecond, 6)
  return formatUuid(bytes, 0x70)
}

/** Ids concatenated as bytes. */
export function parseIds(bytes: Buffer): string[] {
  return Array.from({ length: bytes.length / 16 }, (_, n) =>
    hyphenate(bytes.toString('hex', n * 16, n * 16 + 16)),
  )
}

/** UUIDv8, deterministic for the same parts, so that repeating an operation is idempotent. */
export function deriveId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest()
  return formatUuid(hash.subarray(0, 16), 0x80)
}

function formatUuid(bytes: Buffer, version: number): string {
  bytes[6] = version | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return hyphenate(bytes.toString('hex'))
}

function hyphenate(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
