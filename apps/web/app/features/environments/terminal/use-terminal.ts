import { type RefObject, useEffect, useRef, useState } from 'react'
import { followTerminal, type TerminalConnection } from './connection.ts'
import { type Emulator, openEmulator } from './emulator.ts'
import { type TerminalState, withControl } from './terminal.model.ts'

type Parts = {
  readonly environmentId: string
  readonly box: RefObject<HTMLDivElement | null>
  readonly say: (what: 'missed' | 'newShell') => void
  /** Asked to leave by the keyboard. */
  readonly leave: () => void
}

export type OpenTerminal = {
  readonly state: TerminalState
  readonly emulator: RefObject<Emulator | null>
  readonly isControlHeld: boolean
  holdControl(): void
  type(text: string): void
  again(): void
}

const encoder = new TextEncoder()

/** One emulator and one connection, from when the box is there until it goes. */
export function useTerminal({ environmentId, box, say, leave }: Parts): OpenTerminal {
  const [state, setState] = useState<TerminalState>({ at: 'connecting' })
  const [isControlHeld, setControlHeld] = useState(false)
  const control = useRef(false)
  const emulator = useRef<Emulator | null>(null)
  const connection = useRef<TerminalConnection | null>(null)
  const told = useRef({ say, leave })
  told.current = { say, leave }

  useEffect(() => {
    if (!box.current) return
    const opened = openEmulator(box.current)
    const { terminal } = opened
    const followed = followTerminal({
      environmentId,
      size: () => ({ columns: terminal.cols, rows: terminal.rows }),
      write: (bytes, drawn) => terminal.write(bytes, drawn),
      say: (what) => told.current.say(what),
      changed: setState,
    })
    terminal.onData((text) => {
      followed.type(encoder.encode(control.current ? withControl(text) : text))
      control.current = false
      setControlHeld(false)
    })
    terminal.onBinary((text) => followed.type(Uint8Array.from(text, (each) => each.charCodeAt(0))))
    terminal.onResize(({ cols, rows }) => followed.resize({ columns: cols, rows }))
    terminal.attachCustomKeyEventHandler((event) => {
      if (event.key !== 'F6' || !event.shiftKey) return true
      if (event.type === 'keydown') told.current.leave()
      return false
    })
    emulator.current = opened
    connection.current = followed
    return () => {
      followed.close()
      opened.close()
      emulator.current = null
    }
  }, [environmentId, box])

  return {
    state,
    emulator,
    isControlHeld,
    holdControl: () => {
      control.current = !control.current
      setControlHeld(control.current)
    },
    type: (text) => connection.current?.type(encoder.encode(text)),
    again: () => connection.current?.again(),
  }
}
