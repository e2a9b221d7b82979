const maxBytes = 64 * 1024

/** Values of formats with types, written as the text that a CSV would hold, so that all formats are described alike. */
export class ValueCell {
  readonly bytes: Buffer = Buffer.allocUnsafe(maxBytes)

  /** Where the text ends in `bytes`; longer texts are cut. */
  write(value: unknown): number {
    const text = this.text(value)
    return text === '' ? 0 : this.bytes.write(text, 0, maxBytes, 'utf8')
  }

  text(value: unknown): string {
    if (value === null || value === undefined) return ''
    if (typeof value === 'string') return value
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
    if (value instanceof Uint8Array) return Buffer.from(value.subarray(0, 64)).toString('hex')
    if (typeof value === 'object') return JSON.stringify(value, bigintAsText) ?? ''
    return String(value)
  }
}

const bigintAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
