import type { Terminal, TerminalSize } from '@tiltyard/core/ports'

/** Whoever drags a window asks for a hundred sizes: the engine is told one at a time, and the last one in any case. */
export function followSizes(terminal: Terminal) {
  let wanted: TerminalSize | null = null
  let isTelling = false
  async function tell(): Promise<void> {
    while (wanted) {
      const next = wanted
      wanted = null
      // A shell that has just ended has no size any more; its end is told elsewhere.
      await terminal.resize(next).catch(() => undefined)
    }
    isTelling = false
  }
  return {
    want({ columns, rows }: TerminalSize): void {
      wanted = { columns, rows }
      if (isTelling) return
      isTelling = true
      void tell()
    },
  }
}
