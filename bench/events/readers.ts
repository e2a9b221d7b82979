import { connect, type Socket } from 'node:net'
import { streamEvents } from '@tiltyard/contracts'
import type { Person } from '../people.ts'

export type ReceivedEvent = { readonly reader: number; readonly n: number; readonly delayMs: number }

export type Readers = { readonly open: () => number; close(): void }

/** nginx allows 1,000 connections per address, so readers use several. */
const readersAnAddress = 500
const opensAtOnce = 50

/** Plain sockets with minimal parsing, because a full event parser would dominate the measurement. */
export async function openReaders(
  port: number,
  people: readonly Person[],
  onEvent: (event: ReceivedEvent) => void,
): Promise<Readers> {
  const sockets: Socket[] = []
  let open = 0
  for (let from = 0; from < people.length; from += opensAtOnce)
    await Promise.all(
      people.slice(from, from + opensAtOnce).map(async (person, index) => {
        const reader = from + index
        sockets.push(await openOne(port, person, reader, onEvent, () => (open -= 1)))
        open += 1
      }),
    )
  return {
    open: () => open,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openOne(
  port: number,
  { secret }: Person,
  reader: number,
  onEvent: (event: ReceivedEvent) => void,
  onClose: () => void,
): Promise<Socket> {
  const localAddress = `127.0.0.${2 + Math.floor(reader / readersAnAddress)}`
  return new Promise((resolve, reject) => {
    let text = ''
    let isOpen = false
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.write(
      `GET ${streamEvents.path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: __Host-sid=${secret}\r\n\r\n`,
    )
    socket.on('error', reject)
    socket.on('close', () =>
      isOpen ? onClose() : reject(new Error('the server closed the connection of a reader')),
    )
    socket.on('data', (part) => {
      const now = Date.now()
      text += part.toString('latin1')
      if (!isOpen) {
        if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200'))
          return void reject(new Error(text.split('\r\n', 1)[0]))
        // The first event carries the reader's position.
        if (!/\nid: u\d+\.e\d+\n/.test(text)) return
        isOpen = true
        resolve(socket)
      }
      for (const [, n, at] of text.matchAll(/"n": ?(\d+), "at": ?(\d+)/g))
        onEvent({ reader, n: Number(n), delayMs: now - Number(at) })
      text = text.slice(text.lastIndexOf('\n') + 1)
    })
  })
}
