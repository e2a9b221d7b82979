import { createServer, type Server, type Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { type ConnectionGrant, connectionTokenLength } from '@tiltyard/core/environments'
import type { AttemptCounter } from '@tiltyard/edge'
import type { AccessSession, CloseReason } from '../grant-watch.ts'
import type { AccessLimits } from '../limits.ts'
import { type ProxySessions, ThrottledStream } from '../services/proxy-session.ts'

export type ConnectionListenerDeps = {
  readonly verify: (token: string) => ConnectionGrant | null
  readonly look: (session: AccessSession) => Promise<CloseReason | null>
  /** Ports that the template of the environment offers. */
  readonly listPorts: (environmentId: string) => Promise<readonly number[]>
  readonly connect: (environmentId: string, port: number) => Promise<Duplex>
  readonly sessions: ProxySessions
  readonly limits: AccessLimits['connection']
  /** Wrong tokens by address, and connections by environment. */
  readonly attempts: Readonly<Record<'failures' | 'opens', AttemptCounter>>
  readonly report: (fault: unknown) => void
}

/**
 * TCP for players' own tools: the first line is the token, everything after it is the service's. The stream into the
 * environment is opened by the engine, so the gateway needs no network to it.
 */
export function createConnectionListener(deps: ConnectionListenerDeps): Server {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.setNoDelay(true)
    carry(deps, socket).catch((fault: unknown) => {
      deps.report(fault)
      refuse(socket, 'unavailable')
    })
  })
  server.maxConnections = deps.limits.perProcess
  return server
}

async function carry(
  { verify, look, listPorts, connect, sessions, limits, attempts }: ConnectionListenerDeps,
  socket: Socket,
): Promise<void> {
  const address = socket.remoteAddress ?? ''
  if (await attempts.failures.isReached(address)) return refuse(socket, 'too many attempts')
  const line = await readFirstLine(socket, limits.tokenMs)
  const grant = line === null ? null : verify(line)
  if (!grant) {
    await attempts.failures.spend(address)
    return refuse(socket, 'wrong token')
  }
  // Each connection starts a program inside, and that costs more than the bytes.
  if (!(await attempts.opens.spend(grant.environmentId))) return refuse(socket, 'too many attempts')
  const [closed, ports] = await Promise.all([look(grant), listPorts(grant.environmentId)])
  if (closed || !ports.includes(grant.port)) return refuse(socket, closed ?? 'not offered')
  let cut: () => void = () => socket.destroy()
  const session = sessions.open(grant, () => cut())
  if (!session) return refuse(socket, 'too many connections')
  const inside = await connect(grant.environmentId, grant.port).catch((fault: unknown) => {
    session.done()
    throw fault
  })
  cut = () => {
    socket.destroy()
    inside.destroy()
  }
  if (socket.destroyed) {
    session.done()
    return void inside.destroy()
  }
  const pace = () => new ThrottledStream(limits.bytesPerSecond, session.touch)
  let open = 2
  const ended = () => {
    open -= 1
    if (open === 0) session.done()
  }
  pipeline(socket, pace(), inside, ended)
  pipeline(inside, pace(), socket, ended)
}

function refuse(socket: Socket, why: string): void {
  socket.end(`refused: ${why}\n`)
  // A client that keeps its side open gets no longer than this.
  setTimeout(() => socket.destroy(), 1_000).unref()
}

const newline = 0x0a

/** The line without its end; null if it is too long, late or the client has gone. Bytes after it stay in the socket. */
function readFirstLine(socket: Socket, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    let seen = Buffer.alloc(0)
    const finish = (line: string | null) => {
      clearTimeout(timer)
      socket.off('readable', read)
      socket.off('end', gone)
      socket.off('close', gone)
      resolve(line)
    }
    const gone = () => finish(null)
    const timer = setTimeout(finish, timeoutMs, null)
    const read = () => {
      for (let piece = socket.read() as Buffer | null; piece; piece = socket.read() as Buffer | null) {
        seen = Buffer.concat([seen, piece])
        const end = seen.indexOf(newline)
        if (end >= 0) {
          if (end + 1 < seen.length) socket.unshift(seen.subarray(end + 1))
          return finish(seen.toString('latin1', 0, end).replace(/\r$/, ''))
        }
        if (seen.length > connectionTokenLength + 1) return finish(null)
      }
    }
    socket.on('readable', read)
    socket.once('end', gone)
    socket.once('close', gone)
  })
}
