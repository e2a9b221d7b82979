import type { Entrance } from '@tiltyard/core/environments'

/** Why what was open has to end. */
export type Closed = 'stopped' | 'expired' | 'signed-out'

/** Somebody's way into an environment, for as long as it is open. */
export type Pass = { readonly environmentId: string; readonly ownerId: string; readonly sessionId: string }

export type WatchDeps = {
  readonly listEntrances: (ids: readonly string[]) => Promise<readonly Entrance[]>
  readonly listStillOpen: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly checkMs: number
  readonly report: (fault: unknown) => void
}

type Held = { readonly pass: Pass; readonly close: (why: Closed) => void }

/** Looks after everything that is open: an environment that ends, or a session that does, ends what hangs on it. */
export function createWatch({ listEntrances, listStillOpen, checkMs, report }: WatchDeps) {
  const held = new Set<Held>()
  let checking: Promise<void> | null = null
  let isDue = false

  async function whyClosed(passes: readonly Pass[]): Promise<(pass: Pass) => Closed | null> {
    const [entrances, sessions] = await Promise.all([
      listEntrances([...new Set(passes.map(({ environmentId }) => environmentId))]),
      listStillOpen([...new Set(passes.map(({ sessionId }) => sessionId))]),
    ])
    const byId = new Map(entrances.map((entrance) => [entrance.id, entrance]))
    return ({ environmentId, ownerId, sessionId }) => {
      const entrance = byId.get(environmentId)
      if (!entrance || entrance.ownerId !== ownerId) return 'stopped'
      return entrance.closed ?? (sessions.has(sessionId) ? null : 'signed-out')
    }
  }

  async function checkAll(): Promise<void> {
    do {
      isDue = false
      const all = [...held]
      if (all.length === 0) return
      const why = await whyClosed(all.map(({ pass }) => pass))
      for (const each of all) {
        const closed = held.has(each) ? why(each.pass) : null
        if (closed) each.close(closed)
      }
    } while (isDue)
  }

  /** One check at a time: whoever asks during one is answered by the next. */
  function check(): Promise<void> {
    if (checking) isDue = true
    // A database that is away ends nobody's work; the next check comes soon.
    checking ??= checkAll()
      .catch(report)
      .finally(() => {
        checking = null
      })
    return checking
  }

  const timer = setInterval(() => void check(), checkMs)
  timer.unref()
  return {
    check,
    /** Calls `close` once, unless it is released before. */
    hold(pass: Pass, close: (why: Closed) => void): () => void {
      const entry: Held = {
        pass,
        close: (why) => {
          held.delete(entry)
          close(why)
        },
      }
      held.add(entry)
      return () => void held.delete(entry)
    },
    /** Whether this pass is still good, by the database's word of this moment. */
    async look(pass: Pass): Promise<Closed | null> {
      return (await whyClosed([pass]))(pass)
    },
    /** Something was told to this owner: perhaps that an environment of theirs has ended. */
    hear(ownerId: string): void {
      if ([...held].some(({ pass }) => pass.ownerId === ownerId)) void check()
    },
    count: () => held.size,
    stop: () => clearInterval(timer),
  }
}

export type Watch = ReturnType<typeof createWatch>
