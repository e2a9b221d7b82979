import { encodeData, maxTerminalInputBytes, terminalInputWindow } from '@tiltyard/contracts/browser'

/** Holds back what is too far ahead of the shell: a long paste goes in as fast as it is taken. */
export function createSending(send: (frame: Uint8Array<ArrayBuffer>) => void) {
  let waiting: Uint8Array[] = []
  let [sent, taken] = [0, 0]
  const pour = () => {
    while (waiting[0] && sent + waiting[0].length - taken <= terminalInputWindow) {
      const next = waiting.shift()
      if (!next) return
      sent += next.length
      send(encodeData(next))
    }
  }
  return {
    add(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length; at += maxTerminalInputBytes)
        waiting.push(bytes.subarray(at, at + maxTerminalInputBytes))
      pour()
    },
    taken(position: number): void {
      taken = position
      pour()
    },
    /** Positions count anew on each connection; what was typed into a lost one is not typed again later. */
    restart(): void {
      waiting = []
      sent = 0
      taken = 0
    },
  }
}
