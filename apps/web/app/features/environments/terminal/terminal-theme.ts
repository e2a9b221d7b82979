import { colours, type Theme } from '@tiltyard/ui'
import type { ITheme } from '@xterm/xterm'

/** The eight names of colours that programs know, from ours; each can be read on paper. */
const named = {
  light: { magenta: '#8a3ea8', cyan: '#0f7490' },
  dark: { magenta: '#c58af0', cyan: '#5cc3d6' },
} as const

export function terminalTheme(theme: Theme): ITheme {
  const of = (name: keyof typeof colours) => colours[name][theme]
  const [dim, bright] = theme === 'light' ? [of('ink'), of('ink-2')] : [of('line-strong'), of('ink-2')]
  const { magenta, cyan } = named[theme]
  return {
    background: of('paper'),
    foreground: of('ink'),
    cursor: of('seal'),
    cursorAccent: of('paper'),
    selectionBackground: theme === 'light' ? '#2f5d8c40' : '#7fb0e050',
    black: dim,
    red: of('seal'),
    green: of('jade'),
    yellow: of('gold'),
    blue: of('steel'),
    magenta,
    cyan,
    white: theme === 'light' ? of('ink-2') : of('ink'),
    brightBlack: bright,
    brightRed: of('seal'),
    brightGreen: of('jade'),
    brightYellow: of('gold'),
    brightBlue: of('steel'),
    brightMagenta: magenta,
    brightCyan: cyan,
    brightWhite: of('ink'),
  }
}

export function themeShown(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Calls back whenever the page changes between light and dark; gives back how to stop. */
export function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', changed)
  }
}
