import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { servicesHome } from './home.ts'

/**
 * Two commands started at once (a test run and a development site) must not both start a server.
 * The lock is an abstract socket, not a file: the kernel releases it when its holder exits.
 */
export async function withExclusiveLock<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await acquire(`\0tiltyard-${what}-${createHash('sha256').update(servicesHome).digest('hex')}`)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(name: string): Promise<Server> {
  for (;;) {
    const server = await tryListen(name)
    if (server) return server
    await sleep(100)
  }
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
  })
}
