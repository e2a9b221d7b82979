/** The neighbour of the open item; the first or last if none is open; null at the end. */
export function adjacentId(ids: readonly string[], open: string | null, step: 1 | -1): string | null {
  const at = open === null ? -1 : ids.indexOf(open)
  if (at < 0) return ids.at(step === 1 ? 0 : -1) ?? null
  return (at + step >= 0 ? ids[at + step] : undefined) ?? null
}

type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Null while typing and for the browser's own shortcuts. */
export function parseShortcutLetter(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  isTyping: boolean,
): string | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null
  const letter = key.toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : null
}
