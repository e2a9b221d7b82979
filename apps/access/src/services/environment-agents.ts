import { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { AccessEngine } from '../engine.ts'

type Connected = (fault: Error | null, stream: Duplex) => void

const idleTimeoutMs = 10_000

/**
 * Connections to one port of one environment, opened by the engine, so neither host nor URL of a request can redirect
 * them. They are kept alive briefly, because each costs the engine a process.
 */
export class EnvironmentAgent extends Agent {
  readonly #open: () => Promise<Duplex>
  readonly #idle = new WeakMap<Duplex, NodeJS.Timeout>()

  constructor(open: () => Promise<Duplex>, connections: number) {
    super({ keepAlive: true, maxSockets: connections, maxFreeSockets: 4 })
    this.#open = open
  }

  override createConnection(_options: ClientRequestArgs, connected?: Connected): undefined {
    this.#open().then(
      (stream) => {
        // Node listens for errors only while a request uses the stream; an error in between just ends it.
        stream.on('error', () => undefined)
        // A half-closed stream cannot carry another request.
        stream.once('end', () => stream.destroy())
        connected?.(null, stream)
      },
      // Node ignores the stream if there is an error.
      (fault: Error) => connected?.(fault, undefined as never),
    )
  }

  /** Node's own version sets TCP socket options, which these streams lack. */
  override keepSocketAlive(stream: Duplex): boolean {
    this.#idle.set(
      stream,
      setTimeout(() => stream.destroy(), idleTimeoutMs),
    )
    return !stream.destroyed
  }

  override reuseSocket(stream: Duplex, request: ClientRequest): void {
    clearTimeout(this.#idle.get(stream))
    request.reusedSocket = true
  }
}

const maxAgents = 1_000

/** One agent per port and environment, so that no connection ever serves two of them. */
export function createAgents(driver: AccessEngine, connections: number) {
  // What is under way over one that is let go of goes on; it only keeps no connection for later.
  const agents = new LRUCache<string, EnvironmentAgent>({ max: maxAgents })
  return {
    of(environmentId: string, port: number): EnvironmentAgent {
      const name = `${environmentId} ${port}`
      const existing = agents.get(name)
      if (existing) return existing
      const agent = new EnvironmentAgent(() => driver.connect(environmentId, port), connections)
      agents.set(name, agent)
      return agent
    },
    closeAll(): void {
      for (const agent of agents.values()) agent.destroy()
      agents.clear()
    },
  }
}

export type Agents = ReturnType<typeof createAgents>
