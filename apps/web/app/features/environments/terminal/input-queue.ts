import { encodeData, maxTerminalInputBytes, terminalInputWindow } from '@tiltyard/contracts/browser'

/** Flow control for input: a long paste is sent as fast as the shell reads it. */
export function createInputQueue(send: (frame: Uint8Array<ArrayBuffer>) => void) {
  let waiting: Uint8Array[] = []
  let [sentBytes, acknowledged] = [0, 0]
  const flush = () => {
    while (waiting[0] && sentBytes + waiting[0].length - acknowledged <= terminalInputWindow) {
      const next = waiting.shift()
      if (!next) return
      sentBytes += next.length
      send(encodeData(next))
    }
  }
  return {
    add(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length; at += maxTerminalInputBytes)
        waiting.push(bytes.subarray(at, at + maxTerminalInputBytes))
      flush()
    },
    acknowledged(position: number): void {
      acknowledged = position
      flush()
    },
    /** Positions start again on each connection; input of a lost connection is dropped. */
    restart(): void {
      waiting = []
      sentBytes = 0
      acknowledged = 0
    },
  }
}
