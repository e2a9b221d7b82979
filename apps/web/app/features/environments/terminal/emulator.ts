import { colours, type Theme } from '@tiltyard/ui'
import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import { fontSizes } from './terminal.model.ts'
import { terminalFont } from './terminal-font.ts'

export type Emulator = {
  readonly terminal: Terminal
  /** As many columns and rows as there is room for. */
  fit(): void
  close(): void
}

/** The terminal as it is drawn, in this box, in the page's colours, for as long as it is open. */
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
    // Programs choose colours for dark screens; on paper they are made to be read.
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

/** The part that draws rows takes the page's own document, whatever the terminal was given; its version is pinned. */
function drawRowsBy(terminal: Terminal, strict: Document): void {
  const rows = (terminal as RendererInternals)._core?._renderService?._renderer?.value?._rowFactory
  if (rows) rows._document = strict
}

/**
 * The emulator writes style elements and style attributes, which our content policy refuses. It makes all its elements
 * by a document that it is given, so it is given one whose styles go the ways that the policy allows: sheets that are
 * constructed, and properties that are set.
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

/** Stands in the page where a style element would, and holds nothing: its text is a sheet of the document. */
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

/** Some parts take the page's own document at their making, whatever they are given: for that moment it is the strict one. */
function whileStrict(strict: Document, work: () => void): void {
  document.createElement = strict.createElement
  try {
    work()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}

/** The eight names of colours that programs know, from ours; each can be read on paper. */
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

/** Calls back whenever the page changes between light and dark; gives back how to stop. */
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
