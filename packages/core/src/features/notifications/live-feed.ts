import { type EventStream, encodeEvent, ok, resetEvent } from '@tiltyard/contracts'
import {
  type CoreDeps,
  createBatcher,
  type TopicListener,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import { filterOpenSessions } from '../identity/index.ts'
import { deleteOldEvents, listEventsAfter, listTopicEnds } from './live-event.store.ts'
import { createFanOut, type FanOut, maxEventsPerRead, type Subscription } from './live-fan-out.ts'
import {
  canResume,
  formatPosition,
  type Position,
  parsePosition,
  type TopicEnds,
} from './live-position.rules.ts'

export type LiveFeed = {
  /** Sends the events of this user and of everybody, until the stream closes or the session ends. */
  follow(person: { readonly userId: string; readonly sessionId: string }, stream: EventStream): void
  /** Called when events cannot be read; they are delivered after the recovery. */
  onError(listener: (fault: unknown) => void): void
  /** Called once per event that had subscribers when it was written: its age when it was sent to them. */
  onDelivered(listener: (seconds: number) => void): void
  /** Subscribers that were told of missed events, since the start. */
  countGaps(): number
  close(): Promise<void>
}

export type LiveFeedDeps = CoreDeps & {
  /** Notifies of changed topics. */
  readonly listen: TopicListener
  readonly sessionCheckMs?: number
  readonly pollMs?: number
}

/** A changed role or a sign-out reaches an open stream within this time. */
const defaultSessionCheckMs = 3_000
/** A fallback for lost notifications. */
const defaultPollMs = 20_000

/** One feed per process, for any number of subscribers. No connection is opened before the first one. */
export function createLiveFeed(deps: LiveFeedDeps): LiveFeed {
  const { database, clock } = deps
  const errorListeners: ((fault: unknown) => void)[] = []
  const deliveryListeners: ((seconds: number) => void)[] = []
  let gaps = 0
  const fanOut = createFanOut((batch) => listEventsAfter(toReader(database), batch, maxEventsPerRead), {
    report(fault) {
      for (const listener of errorListeners) listener(fault)
    },
    onDelivered(seconds) {
      for (const listener of deliveryListeners) listener(seconds)
    },
    onGap() {
      gaps += 1
    },
  })
  const findEnds = createBatcher((topics: readonly string[]) => listTopicEnds(toReader(database), topics), {
    lanes: 1,
    largest: 500,
  })
  const sessions = new Map<EventStream, string>()
  let stop: (() => Promise<void>) | null = null

  function begin(): () => Promise<void> {
    const listener = deps.listen({ onNotify: fanOut.wake, onConnect: fanOut.wakeAll })
    const poll = setInterval(fanOut.wakeAll, deps.pollMs ?? defaultPollMs).unref()
    const check = setInterval(endClosed, deps.sessionCheckMs ?? defaultSessionCheckMs).unref()
    return async () => {
      clearInterval(poll)
      clearInterval(check)
      await listener.close()
    }
  }

  async function endClosed(): Promise<void> {
    const batch = [...sessions]
    const open = await filterOpenSessions({ database, clock }, [...new Set(sessions.values())]).catch(
      () => null,
    )
    for (const [stream, sessionId] of batch) if (open && !open.has(sessionId)) stream.end()
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
      resumeSubscriptions({ fanOut, findEnds, topics }, stream, left.signal).catch(() => stream.end())
    },
    onError: (listener) => void errorListeners.push(listener),
    onDelivered: (listener) => void deliveryListeners.push(listener),
    countGaps: () => gaps,
    async close() {
      await stop?.()
      stop = null
    },
  }
}

type Topics = { readonly user: string; readonly everyone: string }
type Feed = {
  readonly fanOut: FanOut
  readonly findEnds: (topic: string) => Promise<TopicEnds>
  readonly topics: Topics
}

/** Resumes a subscriber at its position; a new one, or one too far behind, starts with the next event. */
async function resumeSubscriptions(feed: Feed, stream: EventStream, left: AbortSignal): Promise<void> {
  const { fanOut, findEnds, topics } = feed
  const [user, everyone] = await Promise.all([findEnds(topics.user), findEnds(topics.everyone)])
  if (left.aborted) return
  const position = stream.lastEventId === null ? null : parsePosition(stream.lastEventId)
  const isResumed = position && canResume(position.user, user) && canResume(position.everyone, everyone)
  const ends = { user: user.last, everyone: everyone.last }
  const from = isResumed ? position : ends
  const subscriptions = createSubscriptions({ topics, from, ends }, stream)
  const missed = stream.lastEventId !== null && !isResumed
  stream.send(encodeEvent({ id: formatPosition(from), ...(missed && reset) }))
  for (const subscription of subscriptions) fanOut.add(subscription)
  left.addEventListener('abort', () => {
    for (const subscription of subscriptions) fanOut.remove(subscription)
  })
}

const reset = { kind: resetEvent, data: '{}' }

type Start = { readonly topics: Topics; readonly from: Position; readonly ends: Position }

function createSubscriptions({ topics, from, ends }: Start, stream: EventStream): readonly Subscription[] {
  const currentId = (): string => formatPosition({ user: user.seq, everyone: everyone.seq })
  const subscribe = (name: keyof Topics): Subscription => ({
    topic: topics[name],
    seq: from[name],
    joinedAt: ends[name],
    deliver: ({ kind, data }) => stream.send(encodeEvent({ id: currentId(), kind, data })),
    onGap: () => stream.send(encodeEvent({ id: currentId(), ...reset })),
  })
  const user = subscribe('user')
  const everyone = subscribe('everyone')
  return [user, everyone]
}

/** A subscriber that was away longer reloads its lists anyway. */
const keepSeconds = 24 * 3600

export async function purgeLiveEvents({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldEvents(tx, clock, keepSeconds)))
}
