import type { Theme } from '../tokens.ts'

export const themeStorageKey = 'theme'

/** Any stored value other than the two themes means that no theme was chosen. */
export function parseTheme(value: unknown): Theme | null {
  return value === 'light' || value === 'dark' ? value : null
}

/** The theme to store after a toggle. Choosing the system's theme stores null, which follows the system again. */
export function otherTheme(chosen: Theme | null, system: Theme): Theme | null {
  const other = (chosen ?? system) === 'dark' ? 'light' : 'dark'
  return other === system ? null : other
}
