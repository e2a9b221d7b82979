import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { waitUntilReady } from './readiness.ts'
import { portOf, type Service } from './service.ts'

export const redis: Service = {
  name: 'redis',
  portNames: ['redis'],

  fromEnvironment: ({ REDIS_URL }) => (REDIS_URL ? { REDIS_URL } : undefined),

  start: async ({ home, ports, launch }) => {
    const port = portOf(ports, 'redis')
    const logFile = join(home, 'redis.log')
    await mkdir(home, { recursive: true })
    const server = launch({
      name: 'redis',
      // No persistence: everything in Redis must be rebuildable.
      command: [
        'redis-server',
        '--bind',
        '127.0.0.1',
        '--port',
        `${port}`,
        '--save',
        '',
        '--appendonly',
        'no',
      ],
      logFile,
    })
    await waitUntilReady({ process: server, logFile, isReady: () => answersPing(port) })
    return { REDIS_URL: `redis://127.0.0.1:${port}` }
  },

  isHealthy: ({ ports }) => answersPing(portOf(ports, 'redis')),
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.once('data', (bytes) => {
      answer(bytes.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => answer(false))
    socket.once('close', () => answer(false))
  })
}

/** Flushes the Redis database of the URL. */
export function emptyRedis(url: URL): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(Number(url.port || 6379), url.hostname, () => {
      const login = url.password ? `AUTH ${decodeURIComponent(url.password)}\r\n` : ''
      socket.write(`${login}SELECT ${url.pathname.slice(1) || 0}\r\nFLUSHDB\r\nQUIT\r\n`)
    })
    socket.setTimeout(5_000, () => socket.destroy(new Error('Redis does not answer')))
    socket.once('error', fail)
    socket.once('close', () => done())
    socket.resume()
  })
}
