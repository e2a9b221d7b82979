import { encodeData, maxTerminalInputBytes, terminalInputWindow } from '@tiltyard/contracts/browser'

/** Holds back what is too far ahead of the shell: a long paste goes in as fast as it is taken. */
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
    /** Positions count anew on each connection; what was typed into a lost one is not typed again later. */
    restart(): void {
      waiting = []
      sentBytes = 0
      acknowledged = 0
    },
  }
}
