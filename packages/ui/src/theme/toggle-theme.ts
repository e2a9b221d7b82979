import { otherTheme, parseTheme, themeStorageKey } from './theme.model.ts'

export function toggleTheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = otherTheme(parseTheme(root.dataset['theme']), system)
  if (next) root.dataset['theme'] = next
  else delete root.dataset['theme']
  try {
    if (next) localStorage.setItem(themeStorageKey, next)
    else localStorage.removeItem(themeStorageKey)
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
}
