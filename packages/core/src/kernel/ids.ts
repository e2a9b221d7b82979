import { createHash, randomFillSync } from 'node:crypto'

/** UUIDv7 (RFC 9562): the time first, so that new rows land at the end of an index; 74 random bits after it. */
export function newId(milliseconds: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(milliseconds, 0, 6)
  return written(bytes, 0x70)
}

/** UUIDv8: always the same for the same parts, so that doing a thing again finds it done. */
export function idFrom(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest()
  return written(hash.subarray(0, 16), 0x80)
}

function written(bytes: Buffer, version: number): string {
  bytes[6] = version | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
