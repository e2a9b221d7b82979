/** What a key does in the player. */
export type PlayerAct =
  | { readonly act: 'toggle' | 'captions' | 'mute' | 'fullScreen' | 'help' }
  | { readonly act: 'skip'; readonly seconds: number }
  | { readonly act: 'part'; readonly share: number }

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const acts: Readonly<Record<string, PlayerAct>> = {
  ' ': { act: 'toggle' },
  k: { act: 'toggle' },
  arrowleft: { act: 'skip', seconds: -5 },
  arrowright: { act: 'skip', seconds: 5 },
  j: { act: 'skip', seconds: -10 },
  l: { act: 'skip', seconds: 10 },
  c: { act: 'captions' },
  m: { act: 'mute' },
  f: { act: 'fullScreen' },
  '?': { act: 'help' },
}

/** Keys with a modifier belong to the browser. */
export function actOfKey({ key, ctrlKey, metaKey, altKey }: PressedKey): PlayerAct | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^\d$/.test(key)) return { act: 'part', share: Number(key) / 10 }
  return acts[key.toLowerCase()] ?? null
}

const texts = ['INPUT', 'TEXTAREA', 'SELECT']

/** Whether a control under the focus needs the key itself. */
export function isKeyOfControl(
  { key }: Pick<KeyboardEvent, 'key'>,
  control: { readonly tagName: string; readonly type?: string } | null,
): boolean {
  if (!control) return false
  const isButton = control.tagName === 'BUTTON'
  if (isButton || control.tagName === 'A') return key === ' '
  if (control.tagName === 'INPUT' && control.type === 'range') return false
  return texts.includes(control.tagName)
}

/** In the order of the help; the text of each is in the catalogue `player.keys`. */
export const keyHelp = [
  { keys: ['space', 'K'], text: 'toggle' },
  { keys: ['←'], text: 'back5' },
  { keys: ['→'], text: 'forward5' },
  { keys: ['J'], text: 'back10' },
  { keys: ['L'], text: 'forward10' },
  { keys: ['C'], text: 'captions' },
  { keys: ['M'], text: 'mute' },
  { keys: ['F'], text: 'fullScreen' },
  { keys: ['0–9'], text: 'part' },
  { keys: ['?'], text: 'help' },
] as const
