import type { AccessGrant } from '@tiltyard/core/environments'

/** Why an access session must close. */
export type CloseReason = 'stopped' | 'expired' | 'signed-out' | 'no-access'

/** An open terminal or service connection of a user to an environment. */
export type AccessSession = {
  readonly environmentId: string
  readonly userId: string
  readonly sessionId: string
}

export type GrantWatchDeps = {
  readonly listEntrances: (ids: readonly string[]) => Promise<readonly AccessGrant[]>
  readonly listStillOpen: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly checkMs: number
  readonly report: (fault: unknown) => void
}

type WatchedSession = { readonly session: AccessSession; readonly close: (why: CloseReason) => void }

/** Closes access sessions whose environment, sign-in session or membership of the owning team has ended. */
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
    return ({ environmentId, userId, sessionId }) => {
      const entrance = byId.get(environmentId)
      if (!entrance) return 'stopped'
      if (!entrance.userIds.includes(userId)) return 'no-access'
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

  /** One check at a time: calls during a check are covered by the next. */
  function check(): Promise<void> {
    if (checking) isDue = true
    // An unavailable database closes no session; the next check follows soon.
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
    /** Calls `close` at most once; the returned function releases the session. */
    add(session: AccessSession, close: (why: CloseReason) => void): () => void {
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
    /** Checks the session against the database now. */
    async checkNow(session: AccessSession): Promise<CloseReason | null> {
      return (await whyClosed([session]))(session)
    },
    /** A live event for this user may report the end of an environment or of a membership. */
    notifyUser(userId: string): void {
      if ([...watched].some(({ session }) => session.userId === userId)) void check()
    },
    count: () => watched.size,
    stop: () => clearInterval(timer),
  }
}

export type GrantWatch = ReturnType<typeof createGrantWatch>

/** Any live event for a user may concern their access sessions, so each triggers a check. */
export function createUserListener({
  watch,
  forget,
}: {
  readonly watch: GrantWatch
  readonly forget: () => void
}) {
  return {
    onNotify(topic: string): void {
      const [, userId] = /^user:(.+)$/.exec(topic) ?? []
      if (!userId) return
      forget()
      watch.notifyUser(userId)
    },
    onConnect: () => void watch.check(),
  }
}
