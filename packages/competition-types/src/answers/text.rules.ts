/** Surrounding blanks come from copying, and one character may have several Unicode forms. */
export function normalizeFlag(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** Text for comparison: with collapsed blanks and one Unicode form. */
export function normalizeText(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/**
 * A hash in any notation of common tools: either case, full width, colons or blanks between bytes. Null: not a hash.
 */
export function parseHash(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*0x/, '')
    .replace(/[\s:]/gu, '')
  return /^[0-9a-f]{8,128}$/.test(text) ? text : null
}

/** The chosen options, without order and duplicates. */
export function normalizeChoice(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('\n')
}
