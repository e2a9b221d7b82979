import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ConnectionOptions, connectTerminal, type TerminalConnection } from './connection.ts'
import { type Emulator, openEmulator } from './emulator.ts'
import { type TerminalState, withControl } from './terminal.model.ts'

type TerminalOptions = {
  readonly environmentId: string
  readonly enter: ConnectionOptions['enter']
  readonly box: RefObject<HTMLDivElement | null>
  readonly notify: (what: 'missed' | 'newShell') => void
  /** Called when the user leaves the terminal by keyboard. */
  readonly leave: () => void
}

export type OpenTerminal = {
  readonly state: TerminalState
  readonly emulator: RefObject<Emulator | null>
  readonly isControlPressed: boolean
  toggleControl(): void
  type(text: string): void
  reconnect(): void
}

const encoder = new TextEncoder()

/** One emulator and one connection for the lifetime of the box. */
export function useTerminal({ environmentId, enter, box, notify, leave }: TerminalOptions): OpenTerminal {
  const [state, setState] = useState<TerminalState>({ at: 'connecting' })
  const [isControlPressed, setControlPressed] = useState(false)
  const control = useRef(false)
  const emulator = useRef<Emulator | null>(null)
  const connection = useRef<TerminalConnection | null>(null)
  const callbacks = useRef({ enter, notify, leave })
  callbacks.current = { enter, notify, leave }

  useEffect(() => {
    if (!box.current) return
    const instance = openEmulator(box.current)
    const { terminal } = instance
    const newConnection = connectTerminal({
      environmentId,
      enter: () => callbacks.current.enter(),
      size: () => ({ columns: terminal.cols, rows: terminal.rows }),
      write: (bytes, onDrawn) => terminal.write(bytes, onDrawn),
      notify: (what) => callbacks.current.notify(what),
      changed: setState,
    })
    terminal.onData((text) => {
      newConnection.type(encoder.encode(control.current ? withControl(text) : text))
      control.current = false
      setControlPressed(false)
    })
    terminal.onBinary((text) => newConnection.type(Uint8Array.from(text, (each) => each.charCodeAt(0))))
    terminal.onResize(({ cols, rows }) => newConnection.resize({ columns: cols, rows }))
    terminal.attachCustomKeyEventHandler((event) => {
      if (event.key !== 'F6' || !event.shiftKey) return true
      if (event.type === 'keydown') callbacks.current.leave()
      return false
    })
    emulator.current = instance
    connection.current = newConnection
    return () => {
      newConnection.close()
      instance.close()
      emulator.current = null
    }
  }, [environmentId, box])

  return {
    state,
    emulator,
    isControlPressed,
    toggleControl: () => {
      control.current = !control.current
      setControlPressed(control.current)
    },
    type: (text) => connection.current?.type(encoder.encode(text)),
    reconnect: () => connection.current?.reconnect(),
  }
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Fullscreen of one element, if the browser supports it. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const change = () =>
    void (isFull ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => undefined)
  return { isFull, change }
}
