/** Words as they are compared: however often somebody pressed the space bar, and in whichever of two ways a letter is written. */
export function readText(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** A fingerprint as tools print it: in either case, in full width, with colons or blanks between bytes. Null: it is none. */
export function readHash(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*0x/, '')
    .replace(/[\s:]/gu, '')
  return /^[0-9a-f]{8,128}$/.test(text) ? text : null
}

/** Which options were ticked: their order and doubles say nothing. */
export function readChoice(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('\n')
}
