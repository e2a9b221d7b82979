import { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { AccessEngine } from '../engine.ts'

type Connected = (fault: Error | null, stream: Duplex) => void

const idleTimeoutMs = 10_000

/**
 * Connections into one port of one environment and nowhere else: they are made by the engine, so neither name nor
 * address of a request can lead them astray. Kept for a moment, as each costs the engine a process.
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
        // The library listens only while a request uses it; between two of them a fault is an end like any other.
        stream.on('error', () => undefined)
        // An end from inside is the end: nothing more can be asked over it.
        stream.once('end', () => stream.destroy())
        connected?.(null, stream)
      },
      // The library looks at the stream only where there is no fault.
      (fault: Error) => connected?.(fault, undefined as never),
    )
  }

  /** The library's own would set options of a network socket, which these are not. */
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

/** One for each port of each environment, so that no connection ever serves two of them. */
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
