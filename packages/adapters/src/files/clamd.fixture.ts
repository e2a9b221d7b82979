import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const command = 'zINSTREAM\0'

/** A stand-in that speaks clamd's INSTREAM: no clamd with signatures can be installed for tests. */
export async function startClamd({ largestBytes = 1_000_000 } = {}) {
  const sizes: number[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const content = readChunks(received)
      if (content.bytes.length > largestBytes) {
        socket.end('INSTREAM size limit exceeded. ERROR\0')
        return
      }
      if (!content.isWhole) return
      sizes.push(content.bytes.length)
      const isFound = content.bytes.includes('TILTYARD-TEST-SIGNATURE')
      socket.end(isFound ? 'stream: Tiltyard.Test-Signature FOUND\0' : 'stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, sizes, stop: () => server.close() }
}

function readChunks(received: Buffer): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const chunks: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}
