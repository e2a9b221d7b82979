import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type SilentServer = {
  readonly port: number
  /** Connections that are open at this moment. */
  connections(): number
  close(): Promise<void>
}

/** A server that takes every connection and never says a word, as one whose process is stopped. */
export async function silentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
      .resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
