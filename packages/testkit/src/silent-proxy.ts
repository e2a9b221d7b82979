import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  /** The same URL, through this proxy. */
  through(url: string): string
  /** From here on nothing is forwarded and nothing is closed, as after the loss of a node or a cable. */
  silence(): void
  /** New connections are forwarded again; older ones stay silent. */
  recover(): void
  close(): Promise<void>
}

/** A TCP proxy on this machine that can start to drop all packets. */
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
  /** Number of open connections. */
  connections(): number
  close(): Promise<void>
}

/** A server that accepts every connection and never sends anything, like a stopped process. */
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
