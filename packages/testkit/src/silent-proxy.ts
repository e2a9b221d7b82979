import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  /** The same address, by way of this proxy. */
  through(url: string): string
  /** From here on nothing is passed on and nothing is closed, as when a node or a cable is lost. */
  silence(): void
  /** New connections are passed on again; those from before stay silent. */
  recover(): void
  close(): Promise<void>
}

/** A network between a client and a server on this machine that loses packets when told to. */
export async function silentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const pair = [client, upstream]
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    const isLost = () => isSilent || lost.has(client)
    if (isSilent) lost.add(client)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (isLost() || to.write(bytes)))
      from.on('end', () => void (isLost() || to.end()))
      from.on('close', () => void (isLost() || to.destroy()))
    }
    pass(client, upstream)
    pass(upstream, client)
    open.add(client)
    client.on('close', () => open.delete(client))
  })
  const open = new Set<Socket>()
  const lost = new WeakSet<Socket>()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${own}`
      return address.href
    },
    silence() {
      isSilent = true
      for (const client of open) lost.add(client)
    },
    recover() {
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type SilentServer = {
  readonly port: number
  /** Connections that are open at this moment. */
  connections(): number
  close(): Promise<void>
}

/** A server that takes every connection and never says a word, as one whose process is stopped. */
export async function silentServer(greeting = ''): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
      .resume()
    if (greeting) socket.write(greeting)
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
