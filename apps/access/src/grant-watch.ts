import type { AccessGrant } from '@tiltyard/core/environments'

/** Why what was open has to end. */
export type CloseReason = 'stopped' | 'expired' | 'signed-out'

/** An open terminal or service connection of a user to an environment. */
export type AccessSession = {
  readonly environmentId: string
  readonly ownerId: string
  readonly sessionId: string
}

export type GrantWatchDeps = {
  readonly listEntrances: (ids: readonly string[]) => Promise<readonly AccessGrant[]>
  readonly listStillOpen: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly checkMs: number
  readonly report: (fault: unknown) => void
}

type WatchedSession = { readonly session: AccessSession; readonly close: (why: CloseReason) => void }

/** Looks after everything that is open: an environment that ends, or a session that does, ends what hangs on it. */
export function createGrantWatch({ listEntrances, listStillOpen, checkMs, report }: GrantWatchDeps) {
  const watched = new Set<WatchedSession>()
  let checking: Promise<void> | null = null
  let isDue = false

  async function whyClosed(
    accessSessions: readonly AccessSession[],
  ): Promise<(session: AccessSession) => CloseReason | null> {
    const [entrances, sessions] = await Promise.all([
      listEntrances([...new Set(accessSessions.map(({ environmentId }) => environmentId))]),
      listStillOpen([...new Set(accessSessions.map(({ sessionId }) => sessionId))]),
    ])
    const byId = new Map(entrances.map((entrance) => [entrance.id, entrance]))
    return ({ environmentId, ownerId, sessionId }) => {
      const entrance = byId.get(environmentId)
      if (!entrance || entrance.ownerId !== ownerId) return 'stopped'
      return entrance.denied ?? (sessions.has(sessionId) ? null : 'signed-out')
    }
  }

  async function checkAll(): Promise<void> {
    do {
      isDue = false
      const all = [...watched]
      if (all.length === 0) return
      const why = await whyClosed(all.map(({ session }) => session))
      for (const each of all) {
        const closed = watched.has(each) ? why(each.session) : null
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
    hold(session: AccessSession, close: (why: CloseReason) => void): () => void {
      const entry: WatchedSession = {
        session,
        close: (why) => {
          watched.delete(entry)
          close(why)
        },
      }
      watched.add(entry)
      return () => void watched.delete(entry)
    },
    /** Whether this pass is still good, by the database's word of this moment. */
    async look(session: AccessSession): Promise<CloseReason | null> {
      return (await whyClosed([session]))(session)
    },
    /** Something was told to this owner: perhaps that an environment of theirs has ended. */
    notifyOwner(ownerId: string): void {
      if ([...watched].some(({ session }) => session.ownerId === ownerId)) void check()
    },
    count: () => watched.size,
    stop: () => clearInterval(timer),
  }
}

export type GrantWatch = ReturnType<typeof createGrantWatch>

/** Whatever is told to an owner may be about what they have open here. */
export function createOwnerListener({
  watch,
  forget,
}: {
  readonly watch: GrantWatch
  readonly forget: () => void
}) {
  return {
    onNotify(topic: string): void {
      const [, ownerId] = /^user:(.+)$/.exec(topic) ?? []
      if (!ownerId) return
      forget()
      watch.notifyOwner(ownerId)
    },
    onConnect: () => void watch.check(),
  }
}
