import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import { strictDocument, whileStrict } from './strict-document.ts'
import { fontSizes } from './terminal.model.ts'
import { terminalFont } from './terminal-font.ts'
import { followTheme, terminalTheme, themeShown } from './terminal-theme.ts'

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
    theme: terminalTheme(themeShown()),
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
  const unfollow = followTheme(() => {
    terminal.options.theme = terminalTheme(themeShown())
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

type Drawing = {
  readonly _core?: {
    readonly _renderService?: {
      readonly _renderer?: { readonly value?: { readonly _rowFactory?: { _document: Document } } }
    }
  }
}

/** The part that draws rows takes the page's own document, whatever the terminal was given; its version is pinned. */
function drawRowsBy(terminal: Terminal, strict: Document): void {
  const rows = (terminal as Drawing)._core?._renderService?._renderer?.value?._rowFactory
  if (rows) rows._document = strict
}
