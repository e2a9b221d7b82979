import type { Entrance, ServiceNamed } from '@tiltyard/core/environments'
import { createRemembering } from '../entrances/remember.ts'
import type { Closed, Pass } from '../entrances/watch.ts'
import { type Entry, entryIn } from './entry-cookie.ts'

export type GateDeps = {
  readonly key: Buffer
  readonly findByName: (accessName: string) => Promise<Entrance | null>
  readonly look: (pass: Pass) => Promise<Closed | null>
  readonly freshMs: number
}

export type Admitted = { readonly entrance: Entrance; readonly entry: Entry }

/** Decides about each request anew; the database is asked once a moment for all requests of one page. */
export function createServiceGate({ key, findByName, look, freshMs }: GateDeps) {
  const entrances = createRemembering(findByName, freshMs)
  const passes = createRemembering((text: string) => look(JSON.parse(text) as Pass), freshMs)
  return {
    /** The environment of this host, where its template offers http on this port. */
    async find({ accessName, port }: ServiceNamed): Promise<Entrance | null> {
      const entrance = await entrances.ask(accessName)
      return entrance?.httpPorts.includes(port) ? entrance : null
    },
    /** Whose request this is, or the status that it is refused with. */
    async admit(named: ServiceNamed, cookie: string | undefined): Promise<Admitted | 403 | 404 | 410> {
      const entrance = await this.find(named)
      // Strangers cannot tell a host that is somebody's from one that is nobody's.
      const entry = entryIn(key, cookie)
      if (!entry) return 403
      if (!entrance) return 404
      if (entry.environmentId !== entrance.id || entry.port !== named.port) return 403
      if (entry.ownerId !== entrance.ownerId) return 403
      const { environmentId, ownerId, sessionId } = entry
      const closed = await passes.ask(JSON.stringify({ environmentId, ownerId, sessionId }))
      if (closed) return closed === 'signed-out' ? 403 : 410
      return { entrance, entry }
    },
    forget(): void {
      entrances.forget()
      passes.forget()
    },
  }
}

export type ServiceGate = ReturnType<typeof createServiceGate>
