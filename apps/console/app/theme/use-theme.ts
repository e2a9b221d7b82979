import type { Theme } from '@tiltyard/ui/tokens'
import { useSyncExternalStore } from 'react'

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Follows the system, and the choice by hand that the document carries. */
function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  for (const query of [dark, still]) query.addEventListener('change', listener)
  return () => {
    watcher.disconnect()
    for (const query of [dark, still]) query.removeEventListener('change', listener)
  }
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'dark' || (chosen !== 'light' && dark.matches) ? 'dark' : 'light'
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme)
}

export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => !still.matches)
}
