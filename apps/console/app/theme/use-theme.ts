import type { Theme } from '@tiltyard/ui/tokens'
import { useSyncExternalStore } from 'react'

const dark = matchMedia('(prefers-color-scheme: dark)')
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** Follows the system's theme and the choice stored on the document. */
function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  for (const query of [dark, reducedMotion]) query.addEventListener('change', listener)
  return () => {
    watcher.disconnect()
    for (const query of [dark, reducedMotion]) query.removeEventListener('change', listener)
  }
}

function getTheme(): Theme {
  const override = document.documentElement.dataset['theme']
  return override === 'dark' || (override !== 'light' && dark.matches) ? 'dark' : 'light'
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme)
}

export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => !reducedMotion.matches)
}
