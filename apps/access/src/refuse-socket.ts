import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** An answer to somebody who asked for a socket and gets none. */
export function refuseSocket(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
