import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEventRow, TopicCursor } from './live-event.store.ts'

/** The position of one subscriber in one topic. */
export type Subscription = {
  readonly topic: string
  seq: number
  /** The topic's last number when the subscriber came: what it gets up to there is resumed, not delivered late. */
  readonly joinedAt: number
  deliver(event: LiveEventRow): void
  /** Events between the last one and this one are no longer stored. */
  onGap(event: LiveEventRow): void
}

export type FanOut = {
  add(subscription: Subscription): void
  remove(subscription: Subscription): void
  /** The topic has, or may have, new events. */
  wake(topic: string): void
  wakeAll(): void
}

export type FanOutListeners = {
  /** Called once when reads start to fail, however often they are retried. */
  report(fault: unknown): void
  /** Called once per event that had subscribers when it was written: its age when it was sent to them. */
  onDelivered(seconds: number): void
  /** Called for each subscriber that is told of missed events. */
  onGap(): void
}

const noListeners: FanOutListeners = { report() {}, onDelivered() {}, onGap() {} }

/** This many of the longest events fit into the buffer of one subscriber (64 KB). */
export const maxEventsPerRead = 100
const maxTopicsPerRead = 200
const pauseAfterFaultMs = 500

/**
 * Reads every topic from its slowest subscriber on and delivers each event to the subscribers that lack it. Numbers are
 * assigned without gaps, so no event is missed.
 */
export function createFanOut(
  read: (cursors: readonly TopicCursor[]) => Promise<readonly LiveEventRow[]>,
  listeners: Partial<FanOutListeners> = {},
): FanOut {
  const { report, onDelivered, onGap } = { ...noListeners, ...listeners }
  /** The last event of each topic whose delivery was reported. */
  const delivered = new Map<string, number>()
  const subscriptions = new Map<string, Set<Subscription>>()
  const pending = new Set<string>()
  let reading = false
  let isFailing = false

  async function drain(): Promise<void> {
    reading = true
    while (pending.size > 0) {
      const topics = [...pending].slice(0, maxTopicsPerRead)
      for (const topic of topics) pending.delete(topic)
      try {
        const cursors = topics.flatMap(slowestCursor)
        const askedAt = performance.now()
        const events = Map.groupBy(await read(cursors), (event) => event.topic)
        isFailing = false
        for (const each of cursors) dispatch(each, events.get(each.topic) ?? [], askedAt)
      } catch (fault) {
        if (!isFailing) report(fault)
        isFailing = true
        for (const topic of topics) wake(topic)
        await sleep(pauseAfterFaultMs, undefined, { ref: false })
      }
    }
    reading = false
  }

  function slowestCursor(topic: string): TopicCursor[] {
    const seqs = [...(subscriptions.get(topic) ?? [])].map(({ seq }) => seq)
    return seqs.length === 0 ? [] : [{ topic, after: seqs.reduce((least, seq) => Math.min(least, seq)) }]
  }

  function dispatch({ topic, after }: TopicCursor, events: readonly LiveEventRow[], askedAt: number): void {
    // A subscriber that joined meanwhile and is further behind is served by the next read.
    const subscribers = [...(subscriptions.get(topic) ?? [])].filter(({ seq }) => seq >= after)
    for (const event of events) {
      for (const subscription of subscribers) deliverEvent(subscription, event)
      reportDelivery(event, askedAt)
    }
    if (events.length === maxEventsPerRead) wake(topic)
  }

  function deliverEvent(subscription: Subscription, event: LiveEventRow): void {
    if (event.seq <= subscription.seq) return
    const isNext = event.seq === subscription.seq + 1
    subscription.seq = event.seq
    if (isNext) subscription.deliver(event)
    else {
      onGap()
      subscription.onGap(event)
    }
  }

  function reportDelivery({ topic, seq, delaySeconds }: LiveEventRow, askedAt: number): void {
    if (seq <= (delivered.get(topic) ?? seq)) return
    delivered.set(topic, seq)
    onDelivered(delaySeconds + (performance.now() - askedAt) / 1000)
  }

  function wake(topic: string): void {
    if (!subscriptions.has(topic)) return
    pending.add(topic)
    if (!reading) void drain()
  }

  return {
    add(subscription) {
      const others = subscriptions.get(subscription.topic)
      if (others) others.add(subscription)
      else subscriptions.set(subscription.topic, new Set([subscription]))
      delivered.set(
        subscription.topic,
        Math.max(delivered.get(subscription.topic) ?? 0, subscription.joinedAt),
      )
      // Events may have been written between finding the position and subscribing.
      wake(subscription.topic)
    },
    remove(subscription) {
      const others = subscriptions.get(subscription.topic)
      others?.delete(subscription)
      if (others?.size !== 0) return
      subscriptions.delete(subscription.topic)
      delivered.delete(subscription.topic)
    },
    wake,
    wakeAll() {
      for (const topic of subscriptions.keys()) wake(topic)
    },
  }
}
