import type { EventStream } from '@tiltyard/contracts'
import { type CoreDeps, gather, reading } from '../../kernel/index.ts'
import { listStillOpen } from '../sessions/index.ts'
import { createFanOut, eventsAtOnce } from './fan-out.ts'
import { findTopicEnds, listEventsAfter } from './live.store.ts'
import { takePlaces } from './take-places.ts'

export type LiveFeed = {
  /** Sends what happens to this person and to everybody, until the reader leaves or the session ends. */
  follow(person: { readonly userId: string; readonly sessionId: string }, stream: EventStream): void
  /**
   * A word to everybody who listens to this process, kept nowhere: for what the next word makes up for, or a look at the
   * page does. Whoever is away misses it.
   */
  tell(kind: string, payload: Readonly<Record<string, unknown>>): void
  close(): Promise<void>
}

export type LiveFeedDeps = CoreDeps & {
  /** Keeps one connection that hears which topics were told of; see the database's `listen`. */
  readonly listen: (ears: { hear(topic: string): void; begun(): void }) => { close(): Promise<void> }
  readonly sessionCheckMs?: number
  readonly pollMs?: number
}

/** Role changes and log-outs reach an open stream within this time. */
const usualSessionCheckMs = 3_000
/** In case a word of the listening connection was lost without its noticing. */
const usualPollMs = 20_000

/** One for a process, whatever the number of its readers. Nothing is opened before there is a reader. */
export function createLiveFeed(deps: LiveFeedDeps): LiveFeed {
  const { database, clock } = deps
  const fanOut = createFanOut((asked) => listEventsAfter(reading(database), asked, eventsAtOnce))
  const findEnds = gather((topics: readonly string[]) => findTopicEnds(reading(database), topics), {
    lanes: 1,
    largest: 500,
  })
  const sessions = new Map<EventStream, string>()
  let stop: (() => Promise<void>) | null = null

  function begin(): () => Promise<void> {
    const ears = deps.listen({ hear: fanOut.stir, begun: fanOut.stirAll })
    const poll = setInterval(fanOut.stirAll, deps.pollMs ?? usualPollMs).unref()
    const check = setInterval(endClosed, deps.sessionCheckMs ?? usualSessionCheckMs).unref()
    return async () => {
      clearInterval(poll)
      clearInterval(check)
      await ears.close()
    }
  }

  async function endClosed(): Promise<void> {
    const asked = [...sessions]
    const open = await listStillOpen({ database, clock }, [...new Set(sessions.values())]).catch(() => null)
    for (const [stream, sessionId] of asked) if (open && !open.has(sessionId)) stream.end()
  }

  return {
    follow({ userId, sessionId }, stream) {
      stop ??= begin()
      sessions.set(stream, sessionId)
      const left = new AbortController()
      stream.whenEnded(() => {
        sessions.delete(stream)
        left.abort()
      })
      const topics = { user: `user:${userId}`, everyone: 'everyone' }
      takePlaces({ fanOut, findEnds, topics }, stream, left.signal).catch(() => stream.end())
    },
    tell(kind, payload) {
      const data = JSON.stringify(payload)
      for (const stream of sessions.keys()) stream.send({ kind, data })
    },
    async close() {
      await stop?.()
      stop = null
    },
  }
}
