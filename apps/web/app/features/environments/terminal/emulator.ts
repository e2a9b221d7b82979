import { colours, type Theme } from '@tiltyard/ui'
import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import { fontSizes } from './terminal.model.ts'
import { terminalFont } from './terminal-font.ts'

export type Emulator = {
  readonly terminal: Terminal
  /** Adjusts columns and rows to the size of the box. */
  fit(): void
  close(): void
}

/** Opens xterm in the box with the page's theme. */
export function openEmulator(box: HTMLElement): Emulator {
  const strict = strictDocument(document)
  const terminal = new Terminal({
    documentOverride: strict,
    fontFamily: terminalFont,
    fontSize: fontSizes.usual,
    lineHeight: 1.2,
    scrollback: 5_000,
    cursorBlink: false,
    theme: terminalTheme(currentTheme()),
    // Programs choose colours for dark terminals; the minimum keeps them readable in the light theme.
    minimumContrastRatio: 4.5,
    allowProposedApi: false,
  })
  const fitting = new FitAddon()
  terminal.loadAddon(fitting)
  whileStrict(strict, () => terminal.open(box))
  drawRowsBy(terminal, strict)
  const fit = () => {
    if (box.clientWidth > 0 && box.clientHeight > 0) fitting.fit()
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(box)
  const unfollow = onThemeChange(() => {
    terminal.options.theme = terminalTheme(currentTheme())
  })
  return {
    terminal,
    fit,
    close() {
      observer.disconnect()
      unfollow()
      terminal.dispose()
    },
  }
}

type RendererInternals = {
  readonly _core?: {
    readonly _renderService?: {
      readonly _renderer?: { readonly value?: { readonly _rowFactory?: { _document: Document } } }
    }
  }
}

/** xterm's row factory ignores documentOverride; it is replaced through internals of the pinned version. */
function drawRowsBy(terminal: Terminal, strict: Document): void {
  const rows = (terminal as RendererInternals)._core?._renderService?._renderer?.value?._rowFactory
  if (rows) rows._document = strict
}

/**
 * xterm writes style elements and attributes, which the content security policy blocks. This document
 * replaces them by constructed style sheets and properties set by script.
 */
function strictDocument(real: Document): Document {
  const make = Document.prototype.createElement.bind(real)
  const createElement = (name: string) => {
    if (name === 'style') return constructedStyle(real, make('template'))
    const element = make(name)
    const setAttribute = element.setAttribute.bind(element)
    element.setAttribute = (attribute, value) => {
      if (attribute === 'style') element.style.cssText = value
      else setAttribute(attribute, value)
    }
    return element
  }
  return new Proxy(real, {
    get(target, key) {
      if (key === 'createElement') return createElement
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A placeholder for a style element, whose text becomes a constructed style sheet. */
function constructedStyle(real: Document, place: HTMLElement): HTMLElement {
  const sheet = new CSSStyleSheet()
  real.adoptedStyleSheets.push(sheet)
  Object.defineProperty(place, 'textContent', { set: (css: string) => sheet.replaceSync(css) })
  const remove = place.remove.bind(place)
  place.remove = () => {
    real.adoptedStyleSheets = real.adoptedStyleSheets.filter((each) => each !== sheet)
    remove()
  }
  return place
}

/** Some parts of xterm use the global document while opening, so its createElement is replaced for that time. */
function whileStrict(strict: Document, work: () => void): void {
  document.createElement = strict.createElement
  try {
    work()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}

/** Magenta and cyan are not among the design tokens; the values have enough contrast on the page's colours. */
const accentColours = {
  light: { magenta: '#8a3ea8', cyan: '#0f7490' },
  dark: { magenta: '#c58af0', cyan: '#5cc3d6' },
} as const

function terminalTheme(theme: Theme): ITheme {
  const of = (name: keyof typeof colours) => colours[name][theme]
  const [dim, bright] = theme === 'light' ? [of('ink'), of('ink-2')] : [of('line-strong'), of('ink-2')]
  const { magenta, cyan } = accentColours[theme]
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

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Returns the unsubscribe function. */
function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', changed)
  }
}
