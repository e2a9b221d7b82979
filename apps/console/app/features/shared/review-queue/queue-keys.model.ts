/** The neighbour of the open one; the first or last when none is open; null at the end. */
export function adjacentId(
  rows: readonly { readonly id: string }[],
  open: string | null,
  step: 1 | -1,
): string | null {
  const at = rows.findIndex(({ id }) => id === open)
  if (at < 0) return rows.at(step === 1 ? 0 : -1)?.id ?? null
  return (at + step >= 0 ? rows[at + step]?.id : undefined) ?? null
}

type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Null for what is somebody's typing, or the browser's own. */
export function parseShortcutLetter(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  isTyping: boolean,
): string | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null
  const letter = key.toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : null
}
