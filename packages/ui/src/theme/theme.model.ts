import type { Theme } from '../tokens.ts'

export const themeStorageKey = 'theme'

/** Only the two themes count; whatever else is stored means that nothing was chosen. */
export function parseTheme(value: unknown): Theme | null {
  return value === 'light' || value === 'dark' ? value : null
}

/**
 * What to keep when the person asks for the other theme. Asking for what the system shows anyway means
 * following the system again, so nothing is kept.
 */
export function otherTheme(chosen: Theme | null, system: Theme): Theme | null {
  const other = (chosen ?? system) === 'dark' ? 'light' : 'dark'
  return other === system ? null : other
}
