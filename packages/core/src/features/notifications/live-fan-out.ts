import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEventRow, TopicCursor } from './live-event.store.ts'

/** The position of one subscriber in one topic. */
export type Subscription = {
  readonly topic: string
  seq: number
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
  /** Called once when reads start to fail, however often they are retried. */
  report: (fault: unknown) => void = () => {},
): FanOut {
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
        const events = Map.groupBy(await read(cursors), (event) => event.topic)
        isFailing = false
        for (const each of cursors) dispatch(each, events.get(each.topic) ?? [])
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

  function dispatch({ topic, after }: TopicCursor, events: readonly LiveEventRow[]): void {
    // A subscriber that joined meanwhile and is further behind is served by the next read.
    const subscribers = [...(subscriptions.get(topic) ?? [])].filter(({ seq }) => seq >= after)
    for (const event of events) for (const subscription of subscribers) deliverEvent(subscription, event)
    if (events.length === maxEventsPerRead) wake(topic)
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
      // Events may have been written between finding the position and subscribing.
      wake(subscription.topic)
    },
    remove(subscription) {
      const others = subscriptions.get(subscription.topic)
      others?.delete(subscription)
      if (others?.size === 0) subscriptions.delete(subscription.topic)
    },
    wake,
    wakeAll() {
      for (const topic of subscriptions.keys()) wake(topic)
    },
  }
}

function deliverEvent(subscription: Subscription, event: LiveEventRow): void {
  if (event.seq <= subscription.seq) return
  const isNext = event.seq === subscription.seq + 1
  subscription.seq = event.seq
  if (isNext) subscription.deliver(event)
  else subscription.onGap(event)
}
