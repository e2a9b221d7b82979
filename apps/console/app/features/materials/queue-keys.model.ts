export type Key = 'next' | 'previous' | 'approve' | 'reject' | 'return'
const keys: Readonly<Record<string, Key>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  b: 'return',
}

type Pressed = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Null for what is somebody's typing, or the browser's own. */
export function readKey({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): Key | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null
  return keys[key.toLowerCase()] ?? null
}
